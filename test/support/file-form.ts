/** Files in a form of several parts, as a browser sends them. */
export function fileForm(files: Readonly<Record<string, Buffer | string>>): {
  readonly payload: Buffer
  readonly headers: Record<string, string>
} {
  const parts = Object.entries(files).flatMap(([name, content]) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}
