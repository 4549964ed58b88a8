/** Cookies of a run, and the cookie file of browsers' export functions and curl (Netscape format), read and written back. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Cookie, CookieJar } from 'tough-cookie'
import { InputError } from '../errors.js'

export interface Cookies {
  readonly header: (url: string) => Promise<string>
  readonly keep: (url: string, setCookie: readonly string[]) => Promise<void>
  /** Writes the jar back to its file, if it has one. */
  readonly save: () => Promise<void>
}

export function createCookies(file: string | null): Cookies {
  const jar = new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true })
  if (file !== null)
    for (const { cookie, url } of readCookieFile(file)) jar.setCookieSync(cookie, url, { ignoreError: true })
  return {
    header: url => jar.getCookieString(url),
    async keep(url, setCookie) {
      // A cookie that the jar refuses (another domain, a public suffix) is the server's fault and changes nothing.
      for (const cookie of setCookie) await jar.setCookie(cookie, url, { ignoreError: true })
    },
    async save() {
      if (file === null) return
      const { cookies } = await jar.serialize()
      writeFileSync(file, cookieFile(cookies.map(row => Cookie.fromJSON(row)).filter(cookie => cookie !== undefined)), {
        mode: 0o600,
      })
    },
  }
}

/** Seven columns: domain, subdomains too, path, secure, expiry, name, value; `#HttpOnly_` before the domain. */
function readCookieFile(file: string): { cookie: Cookie; url: string }[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [] // made at the end of the run
    throw new InputError(file, 'the cookie file cannot be read', { cause, remedy: 'check the path after --cookies' })
  }
  return text.split(/\r?\n/).flatMap(line => {
    const httpOnly = line.startsWith('#HttpOnly_')
    const columns = line.replace(/^#HttpOnly_/, '').split('\t')
    if ((line.startsWith('#') && !httpOnly) || columns.length < 7) return []
    const [domain, subdomains, path, secure, expiry, key, value] = columns as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const host = domain.replace(/^\./, '')
    const cookie = new Cookie({
      key,
      value,
      domain: host,
      path,
      secure: secure === 'TRUE',
      httpOnly,
      hostOnly: subdomains !== 'TRUE',
      expires: Number(expiry) > 0 ? new Date(Number(expiry) * 1000) : 'Infinity',
    })
    const url = `${secure === 'TRUE' ? 'https' : 'http'}://${host}${path}`
    // A damaged line is nobody's cookie; control characters would break the header it is sent in.
    return URL.canParse(url) && !/[\u0000-\u001f\u007f]/.test(key + value) ? [{ cookie, url }] : []
  })
}

function cookieFile(cookies: readonly Cookie[]): string {
  const lines = cookies.map(({ domain, hostOnly, path, secure, expires, httpOnly, key, value }) => {
    const expiry = expires instanceof Date ? Math.round(expires.getTime() / 1000) : 0
    const columns = [
      `${httpOnly ? '#HttpOnly_' : ''}${hostOnly ? '' : '.'}${domain ?? ''}`,
      hostOnly ? 'FALSE' : 'TRUE',
      path ?? '/',
      secure ? 'TRUE' : 'FALSE',
      String(expiry),
      key,
      value,
    ]
    return columns.join('\t')
  })
  return ['# Netscape HTTP Cookie File', ...lines, ''].join('\n')
}
