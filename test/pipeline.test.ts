/** Problems that only the whole draft can tell. */
import { expect, test } from 'vitest'
import { draftOf } from '../src/core.js'
import { draftParameters } from '../src/io/draft-page.js'
import { parseHtml } from '../src/io/parse-page.js'
import type { Problem } from '../src/model/index.js'
import type { DraftOptions } from '../src/pipeline.js'

const ARTICLE = `<h1>Slow tides of the inner ear and hearing loss in adults</h1><p class="authors">John Smith, Maria García</p>
  <p>Department of Otology, University Hospital, London, UK</p><h2>Abstract</h2><p>We studied whether slow tides of the
  inner ear change hearing in adults. In a randomized trial of 120 patients, hearing improved in the treatment group
  compared with controls. These results suggest that tides should be considered in clinical practice.</p>`

function problems(html: string, options: DraftOptions = {}): readonly Problem[] {
  const page = parseHtml(`<html>${html}</html>`, 'https://journal.example/1', 'ab'.repeat(32))
  return draftOf(page, draftParameters(), options).problems
}
const codes = (found: readonly Problem[]): string[] => found.map(({ code }) => code)

test.each([
  [
    'a log-in form',
    '<title>Log in</title><h1>Sign in</h1><form><input type="password"></form>',
    'it asks for a password',
  ],
  ['a captcha', '<title>Just a moment...</title><h1>Are you a robot?</h1>', 'it asks whether you are a robot'],
  ['an error page', '<title>404</title><h1>Page not found</h1><p>Sorry.</p>', 'it says that there is no such page'],
])('%s is no article', (_, html, reason) => {
  expect(problems(html)).toContainEqual({ code: 'not-an-article', reason })
})

test('a page with nothing of an article on it is none', () => {
  expect(codes(problems('<body><p>ok</p></body>'))).toContain('not-an-article')
})

test('an article is one, also beside a log-in form', () => {
  const form = '<form>Log in <input type="password"></form>'
  expect(codes(problems(`<body>${form}${ARTICLE}</body>`))).not.toContain('not-an-article')
})

test('templates that fit no longer are told with their journal', () => {
  const template = { journal: 'journal.example', zones: [], nameStyle: 'given-first', missing: ['title'] } as const
  const drift = { code: 'template-drift', journal: 'journal.example' }
  expect(
    problems(`<body>${ARTICLE}</body>`, { template: template as unknown as DraftOptions['template'] & object }),
  ).toContainEqual(drift)
  expect(codes(problems(`<body>${ARTICLE}</body>`))).not.toContain('template-drift')
})

test('witnesses that read a field differently are told', () => {
  const meta =
    '<head><meta name="citation_title" content="Fast winds of the outer lung"><meta name="citation_author" content="Smith, John"><meta name="citation_author" content="Poe, Ann"></head>'
  expect(codes(problems(`${meta}<body>${ARTICLE}</body>`))).toContain('witnesses-disagree')
})
