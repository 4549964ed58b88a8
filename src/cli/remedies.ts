/** What helps against a failed download, in words for the terminal. */
import type { FetchFailure } from '../io/errors.js'

const REMEDIES: Readonly<Partial<Record<FetchFailure, string>>> = {
  timeout: 'the site did not answer in time: try again later, or with a longer --timeout',
  refused: 'the site cannot be reached: check the address, or try again when it is up',
  robots:
    'the site forbids programs to read this (robots.txt): save the pages in your browser, and `webmars page` reads them',
  'tdm-reserved': 'the site reserves its pages from text mining: --ignore-tdm where your licence allows it',
  'private-address': 'this is an address inside a private network: --allow-private allows it',
  blocked: 'the site has stopped us: wait, then try with a longer --delay, or with your cookies (--cookies)',
  offline: '--offline reads only what is in the archive: leave it out to download',
  'too-large': 'larger than a page may be: --max-bytes raises the limit',
}

/** One line for each reason among the failures that something helps against. */
export function remediesFor(failures: readonly { readonly reason: string; readonly message: string }[]): string[] {
  const known = failures.flatMap(({ reason, message }) => REMEDIES[reason as FetchFailure] ?? statusRemedy(message))
  return [...new Set(known)]
}

function statusRemedy(message: string): string[] {
  const status = / status (\d{3})/.exec(message)?.[1]
  if (status === '404' || status === '410') return ['there is no page at this address: check it']
  if (status === '401' || status === '402' || status === '403')
    return ['the site wants a subscription or a sign-in: --cookies, --proxy or --ezproxy, see `webmars issue --help`']
  return status === undefined || Number(status) < 500 ? [] : ['the site has a fault of its own: try again later']
}
