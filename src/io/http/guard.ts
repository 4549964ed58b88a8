/**
 * Which addresses may be reached: public ones only, unless private ones are allowed. Asked about the host as written,
 * and again about every address that DNS gives for it, at the moment of connecting: a name that first resolves to a
 * public and then to a private address gains nothing.
 */
import type { LookupAddress } from 'node:dns'
import { lookup as dnsLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from '../errors.js'

/** How long a host's addresses are remembered, in milliseconds. */
const REMEMBERED = 60_000

export interface Guard {
  /** Throws for a host that may not be reached, as far as its name tells. */
  readonly checkUrl: (url: URL) => void
  /** For connecting: resolves, and refuses private addresses. */
  readonly lookup: LookupFunction
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export interface GuardOptions {
  readonly allowPrivate: boolean
  /** The system's resolver unless given. */
  readonly resolve?: Resolve | undefined
}

const systemResolve: Resolve = host => dnsLookup(host, { all: true, verbatim: true })

export function createGuard({ allowPrivate, resolve = systemResolve }: GuardOptions): Guard {
  return {
    checkUrl(url) {
      if (!/^https?:$/.test(url.protocol))
        throw new FetchError(url.href, 'bad-url', { detail: `scheme ${url.protocol}` })
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (!allowPrivate && (isLocalName(host) || (isIP(host) > 0 && !isPublic(host))))
        throw new FetchError(url.href, 'private-address', { detail: host })
    },
    lookup: guardedLookup(allowPrivate, resolve),
  }
}

/** Everything else (loopback, private, link-local, carrier NAT, multicast, documentation, …) is not the public web. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // IPv4 inside IPv6 is judged as IPv4; what tunnels it (NAT64, 6to4, Teredo) has ranges of its own.
  return ipaddr.process(address).range() === 'unicast'
}

function isLocalName(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)\.?$/i.test(host) ||
    (!host.includes('.') && isIP(host) === 0)
  )
}

type Resolved = readonly LookupAddress[]

function guardedLookup(allowPrivate: boolean, resolve: Resolve): LookupFunction {
  const known = new Map<string, { readonly at: number; readonly addresses: Resolved }>()
  return (host, options, callback) => {
    const answer = (addresses: Resolved): void => {
      const [first] = addresses
      if (options.all) callback(null, [...addresses])
      else callback(null, first!.address, first!.family)
    }
    const remembered = known.get(host)
    if (remembered !== undefined && performance.now() - remembered.at < REMEMBERED) return answer(remembered.addresses)
    const check = (addresses: Resolved): void => {
      const refused = allowPrivate ? undefined : addresses.find(({ address }) => !isPublic(address))
      if (refused !== undefined || addresses.length === 0)
        callback(new PrivateAddressError(host, refused?.address), '', 0)
      else {
        known.set(host, { at: performance.now(), addresses })
        answer(addresses)
      }
    }
    resolve(host).then(check, (error: NodeJS.ErrnoException) => callback(error, '', 0))
  }
}

/** Goes through undici as the cause of a failed connection. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  constructor(host: string, address = 'no address') {
    super(`${host} is ${address}`)
  }
}
