/** WARC files in a folder, as other programs want them: one machine's own, or one that all machines see. */
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shelf } from './shelf.js'

export function folderShelf(folder: string): Shelf {
  return {
    name: folder,
    async create(file) {
      await mkdir(folder, { recursive: true })
      const handle = await open(join(folder, file), 'wx')
      return {
        async append(bytes, at) {
          for (let done = 0; done < bytes.length; )
            done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
        },
        close: () => handle.close(),
      }
    },
    async read({ file, offset, length }) {
      const handle = await open(join(folder, file), 'r')
      try {
        const bytes = Buffer.alloc(length)
        const { bytesRead } = await handle.read(bytes, 0, length, offset)
        if (bytesRead < length) throw new Error(`the file ends ${length - bytesRead} bytes too early`)
        return bytes
      } finally {
        await handle.close()
      }
    },
    async files(prefix) {
      const names = await readdir(folder).catch(() => []) // nothing was written yet
      const ours = names.filter(name => name.startsWith(prefix))
      return Promise.all(ours.map(async file => ({ file, end: (await stat(join(folder, file))).size })))
    },
    cut: (file, end) => (end === 0 ? rm(join(folder, file), { force: true }) : truncate(join(folder, file), end)),
  }
}
