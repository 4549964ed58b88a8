/** Who we say we are: the truth, with a way to reach the operator. */
import { readFileSync } from 'node:fs'
import { PACKAGE_ROOT } from './package-root.js'

/** The product token by which robots.txt files address us. */
export const AGENT_TOKEN = 'webmars'

/** E.g. `webmars/0.1.0 (journal citation harvester; contact: library@example.org)`. */
export function userAgent(contact: string | null): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8'))
  const { version } = manifest as { version: string } // our own file
  const reach = contact ?? process.env['WEBMARS_CONTACT'] ?? 'not given by the operator of this copy'
  return `${AGENT_TOKEN}/${version} (journal citation harvester; contact: ${reach.replace(/[^\x20-\x7e]|[()]/g, '')})`
}
