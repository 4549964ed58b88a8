/**
 * Serves the demonstration journal on loopback, with the faults of the real world: a dead link, a page that fails the
 * first time, a slow page. (The PDF that is cut off is cut off on disk.)
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_FOLDER, type DemoAddress, readDemoSite } from './site.js'

/** How long the slow page takes, in milliseconds. */
const SLOW = 2000

export interface DemoServer {
  /** Without a slash at the end, e.g. `http://127.0.0.1:40123`. */
  readonly url: string
  /** Full addresses of the issues' contents pages, oldest first. */
  readonly issues: readonly string[]
  /** How many requests were answered so far, the stylesheets included. */
  readonly requests: () => number
  readonly close: () => Promise<void>
}

export interface ServeOptions {
  /** 0 lets the system choose. */
  readonly port?: number
  /** False serves everything at once and without a fault. */
  readonly faults?: boolean
}

export async function serveDemo({ port = 0, faults = true }: ServeOptions = {}): Promise<DemoServer> {
  const site = readDemoSite()
  const failed = new Set<string>()
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    const path = request.url ?? '/'
    const address = site.addresses[path]
    void answer({
      request,
      response,
      address,
      failsNow: faults && address?.fault === 'fails-once' && !failed.has(path),
    })
    failed.add(path)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    issues: site.start.map(path => url + path),
    requests: () => requests,
    close: () => closed(server),
  }

  async function answer(call: Call): Promise<void> {
    if (faults && call.address?.fault === 'slow') await sleep(SLOW)
    respond(call)
  }
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: DemoAddress | undefined
  readonly failsNow: boolean
}

function respond({ request, response, address, failsNow }: Call): void {
  if (address === undefined) {
    send(response, 404, {
      type: 'text/html',
      body: page('404 Not Found', 'The page that you asked for has been moved.'),
    })
  } else if (failsNow) {
    response.setHeader('retry-after', '0')
    send(response, 503, { type: 'text/html', body: page('503 Service Unavailable', 'Please try again.') })
  } else {
    const body = readFileSync(new URL(address.file, DEMO_FOLDER))
    send(response, 200, { type: address.contentType, body: request.method === 'HEAD' ? Buffer.alloc(0) : body })
  }
}

function send(response: ServerResponse, status: number, { type, body }: { type: string; body: Buffer }): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}

function page(title: string, text: string): Buffer {
  return Buffer.from(`<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`)
}

/** Clients keep connections open; they must not keep the demonstration from ending. */
function closed(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve, reject) => server.close(error => (error === undefined ? resolve() : reject(error))))
}
