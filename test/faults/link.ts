/** A TCP connection's way between a program and a server, which can be cut or go silent. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

export interface Link {
  readonly port: number
  /** How many connections there are. */
  readonly open: () => number
  /** Every connection breaks. */
  readonly cut: () => void
  /** Nothing passes for so many milliseconds; then every connection of before breaks. */
  readonly stall: (milliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function link(to: NetConnectOpts): Promise<Link> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const server: Server = createServer(near => {
    const far = connect(to)
    const pair = [near, far] as const
    pairs.add(pair)
    const end = (): void => {
      for (const socket of pair) socket.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (isSilent) for (const socket of pair) socket.pause()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    open: () => pairs.size,
    cut,
    async stall(milliseconds) {
      isSilent = true
      for (const pair of pairs)
        for (const socket of pair) {
          socket.unpipe()
          socket.pause()
        }
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      isSilent = false
      cut()
    },
    close: () => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
