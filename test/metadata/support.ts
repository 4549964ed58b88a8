import { parseHtml } from '../../src/io/parse-page.js'
import type { Page } from '../../src/model/index.js'

/** A page with these lines in its head and, if given, this body. */
export function pageWith(head: string, body = ''): Page {
  return parseHtml(`<html><head>${head}</head><body>${body}</body></html>`, 'https://journal.example/1', 'sha')
}

export function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${content}">`
}
