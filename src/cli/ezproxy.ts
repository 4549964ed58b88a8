/** A library's EZproxy: its login page leads a subscriber to the journal through a host of the library. */
import { InputError } from '../io/errors.js'

/** EZproxy takes the address as it is after `url=`, and encoded after `qurl=`. */
export function throughEzproxy(prefix: string, url: string): string {
  if (!/^https?:\/\/.*[?&]q?url=$/i.test(prefix))
    throw new InputError(prefix, 'is no EZproxy prefix', { remedy: 'it ends in url= or qurl=' })
  return prefix + (/qurl=$/i.test(prefix) ? encodeURIComponent(url) : url)
}
