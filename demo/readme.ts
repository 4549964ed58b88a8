/**
 * Puts what `webmars demo` really prints into the README, shortened to three articles an issue and
 * without the next steps, which the README tells itself:
 * `npm run demo:readme`, after `npm run build`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const README = fileURLToPath(new URL('../README.md', import.meta.url))
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const BEGIN = '<!-- demo-output -->'
const END = '<!-- /demo-output -->'
const ARTICLES_SHOWN = 3
const COLUMNS = 110

const folder = mkdtempSync(join(tmpdir(), 'webmars-demo-'))
try {
  const env = { ...process.env, NO_COLOR: '1' }
  const printed = execFileSync(process.execPath, [MAIN, 'demo', '--data', folder], { encoding: 'utf8', env })
  const block = shortened(printed)
  const [before, rest] = readFileSync(README, 'utf8').split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`README.md lacks ${BEGIN} and ${END}`)
  writeFileSync(README, `${before}${BEGIN}\n\`\`\`\n${block}\n\`\`\`\n${END}${after}`)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

function shortened(printed: string): string {
  const sections = printed
    .trim()
    .split('\n\n')
    .filter(section => !section.startsWith('Where to go next'))
  return sections.map(section => (section.startsWith('Larkmoor') ? fewArticles(section) : section)).join('\n\n')
}

function fewArticles(section: string): string {
  const [heading = '', ...rows] = section.split('\n')
  const shown = rows.slice(0, ARTICLES_SHOWN).map(row => (row.length > COLUMNS ? `${row.slice(0, COLUMNS - 1)}…` : row))
  return [heading, ...shown, `           … and ${rows.length - ARTICLES_SHOWN} more`].join('\n')
}
