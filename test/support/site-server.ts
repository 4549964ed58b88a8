/** A site on loopback: files of a folder, or answers by function; counts what it was asked for. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'

export interface SiteServer {
  /** Without a slash at the end. */
  readonly url: string
  /** How often each path was asked for. */
  readonly requests: Map<string, number>
  readonly server: Server
  readonly close: () => Promise<void>
}

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

export async function serveAnswers(answer: Answering): Promise<SiteServer> {
  const requests = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.set(request.url!, (requests.get(request.url!) ?? 0) + 1)
    answer(request, response)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    return new Promise(resolve => server.close(() => resolve()))
  }
  return { url, requests, server, close }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.pdf': 'application/pdf',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

export function serveFolder(folder: string): Promise<SiteServer> {
  return serveAnswers((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://site').pathname)
    const file = join(folder, normalize(path))
    const found = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file
    if (!existsSync(found)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title><h1>Not found</h1>')
      return
    }
    // Saved pages declare their own charset.
    const type = extname(found) === '.html' ? 'text/html' : (TYPES[extname(found)] ?? 'application/octet-stream')
    response.writeHead(200, { 'content-type': type })
    createReadStream(found).pipe(response)
  })
}
