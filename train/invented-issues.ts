/**
 * Invented issue pages of many designs, labelled by construction: the dozen real journals of the corpus repeat too
 * few designs to tell what is an accident of one journal. Every page is a journal of its own; the seed fixes all.
 */

import { linksOf } from '../src/crawl/links.js'
import { parseHtml } from '../src/io/parse-page.js'
import type { ElementNode, LinkKind, Page } from '../src/model/index.js'
import { Dice } from './dice.js'
import { type Addressing, addressing } from './invented-addresses.js'
import { ELSEWHERE, OUTSIDE, SHARES, SUPPLEMENTS, TONGUES, type Tongue } from './invented-words.js'
import type { LabeledPage, LinkTruth } from './links-corpus.js'

/** Marks links with what they are. */
export const TRUTH = 'data-truth'

export function inventedIssues(count: number): LabeledPage[] {
  return Array.from({ length: count }, (_, i) => inventedIssue(i + 1))
}

function inventedIssue(seed: number): LabeledPage {
  const name = `invented-${seed}`
  const page = parseHtml(new Issue(new Dice(seed)).html(), `file:///issues/${name}/index.html`, name)
  const links = linksOf(page)
  const truth = links.map(({ attributes }): LinkTruth => truthOf(attributes[TRUTH] ?? 'other'))
  return { journal: name, issue: '1', file: name, page: withoutTruth(page), links: linksOf(withoutTruth(page)), truth }
}

function truthOf(written: string): LinkTruth {
  const article = /^(?:abstract|fulltext|pdf)$/.test(written)
  return { label: article ? 'article' : 'other', kind: written as LinkKind } // written below, by `link`
}

/** The page as a reader gets it: without the marks that tell what its links are. */
export function withoutTruth(page: Page): Page {
  const nodes = page.nodes.map(node => {
    if (node.type === 'text' || node.attributes[TRUTH] === undefined) return node
    const { [TRUTH]: _, ...attributes } = node.attributes
    return { ...node, attributes } satisfies ElementNode
  })
  return { ...page, nodes }
}

type Row = 'table' | 'list' | 'div' | 'paragraph' | 'definition' | 'lines' | 'cell' | 'stacked'

/** One journal's design and one issue in it. */
class Issue {
  private readonly tongue: Tongue
  private readonly english: Tongue = TONGUES['en']!
  private readonly urls: Addressing
  private readonly row: Row
  private readonly classes: 'telling' | 'mute' | 'none'
  private readonly titleLink: LinkKind | null
  private readonly views: readonly ('abstract' | 'fulltext' | 'pdf')[]
  private readonly authors: 'none' | 'text' | 'links' | 'before'
  private readonly extras: readonly ('share' | 'supplement' | 'doi' | 'pages' | 'mail')[]
  private readonly captions: Readonly<Record<string, string>>
  private readonly picture: boolean
  private readonly services: readonly string[]
  private readonly servicePicture: boolean
  private readonly shortTitles: boolean
  private readonly between: string
  private readonly titleTag: string

  constructor(private readonly dice: Dice) {
    this.tongue = dice.chance(0.5) ? this.english : TONGUES[dice.pick(Object.keys(TONGUES))]!
    this.urls = addressing(dice)
    this.row = dice.pick<Row>(['table', 'list', 'div', 'div', 'paragraph', 'definition', 'lines', 'cell', 'stacked'])
    this.classes = dice.pick(['telling', 'mute', 'none'])
    this.titleLink = dice.chance(0.75) ? dice.pick<LinkKind>(['abstract', 'abstract', 'fulltext', 'pdf']) : null
    const views = (['abstract', 'fulltext', 'pdf'] as const).filter(kind => dice.chance(kind === 'pdf' ? 0.65 : 0.3))
    this.views = views.length === 0 && this.titleLink === null ? ['pdf'] : views
    this.authors = dice.pick(['none', 'text', 'text', 'links', 'links', 'before'])
    this.extras = (['share', 'supplement', 'doi', 'pages', 'mail'] as const).filter(extra =>
      dice.chance(extra === 'pages' || extra === 'share' ? 0.45 : 0.3),
    )
    this.captions = { abstract: this.word('abstract'), fulltext: this.word('fulltext'), pdf: this.word('pdf') }
    this.picture = dice.chance(0.15)
    this.services = dice.sample(SHARES.split(';'), dice.between(1, 6))
    this.servicePicture = dice.chance(0.3)
    this.shortTitles = dice.chance(0.15)
    this.between = dice.pick([' ', ' | ', '<br>', '&nbsp;'])
    this.titleTag = dice.pick(['span', 'b', 'strong', 'h3', 'h4', 'i'])
  }

  html(): string {
    const { dice } = this
    const count = dice.chance(0.04) ? 0 : dice.chance(0.15) ? dice.between(1, 3) : dice.between(4, 40)
    const blocks = [
      this.menu(dice.between(3, dice.chance(0.3) ? 45 : 12), 'nav'),
      dice.chance(0.4) ? this.trail() : '',
      `<h1>${this.issueName()}</h1>`,
      dice.chance(0.3) ? this.issueLinks() : '',
      dice.chance(0.45) ? this.frontMatter() : '',
      this.contents(count),
      dice.chance(0.4) ? this.sideBox() : '',
      dice.chance(0.25) ? this.people() : '',
      dice.chance(0.3) ? this.archive() : '',
      dice.chance(0.7) ? this.menu(dice.between(2, 10), 'footer') : '',
      dice.chance(0.6) ? this.outside() : '',
    ]
    const sideFirst = dice.chance(0.3)
      ? [blocks[0], blocks[6], blocks[8], ...blocks.slice(1, 6), blocks[7], blocks[9], blocks[10]]
      : blocks
    return `<!DOCTYPE html><html><head><title>${this.issueName()}</title></head><body>${sideFirst.join('\n')}</body></html>`
  }

  private link(href: string, content: string, truth: LinkKind): string {
    const { dice } = this
    const target = dice.chance(0.1) ? ' target="_blank"' : ''
    return `<a href="${href}"${target} ${TRUTH}="${truth}">${content}</a>`
  }

  private named(tag: string, telling: string, content: string): string {
    if (this.classes === 'none') return `<${tag}>${content}</${tag}>`
    return `<${tag} class="${this.classes === 'telling' ? telling : `c${telling.length}${telling.charCodeAt(0) % 9}`}">${content}</${tag}>`
  }

  private menu(count: number, part: 'nav' | 'footer'): string {
    const { dice } = this
    const captions = dice.sample(this.tongue.site.split(';'), Math.min(count, 20))
    if (count > 20) captions.push(...dice.sample(this.english.site.split(';'), count - 20))
    const links = captions.map((caption, i) =>
      this.link(this.urls.site(i + (part === 'nav' ? 0 : 3)), caption, 'other'),
    )
    if (dice.chance(0.3)) links.unshift(this.link(this.urls.site(0), '<img src="logo.gif" alt="logo">', 'other'))
    if (dice.chance(0.2)) links.unshift(this.link('#content', 'Skip to content', 'other'))
    if (dice.chance(0.1)) links.push(this.link('javascript:void(0)', dice.pick(['Menu', 'Print', 'EN', '']), 'other'))
    const body = dice.pick([
      () => `<ul>${links.map(link => `<li>${link}</li>`).join('')}</ul>`,
      () => links.join(' | '),
      () => `<table><tr>${links.map(link => `<td>${link}</td>`).join('')}</tr></table>`,
      () => links.map(link => `<div>${link}</div>`).join(''),
      () => `<p>${links.join('<br>')}</p>`,
    ])()
    return this.named(
      dice.chance(0.4) ? (part === 'nav' ? 'nav' : 'footer') : 'div',
      part === 'nav' ? 'main-menu' : 'footer',
      body,
    )
  }

  private trail(): string {
    const { tongue } = this
    const links = [
      this.link(this.urls.site(0), tongue.site.split(';')[0]!, 'other'),
      this.link(this.urls.issue(0), this.word('issue'), 'other'),
    ]
    return this.named('div', 'breadcrumbs', `${links.join(' &gt; ')} &gt; ${this.issueName()}`)
  }

  private issueName(): string {
    const { dice, tongue } = this
    return `${dice.pick(tongue.volume.split(';'))} ${dice.between(1, 90)}, ${dice.pick(tongue.issue.split(';'))} ${dice.between(1, 12)} (${dice.between(1980, 2024)})`
  }

  private issueLinks(): string {
    const captions = this.dice
      .pick(['Previous issue;Next issue', '« Prev;Next »', '<;>', 'Previous;Next', 'Back;Archive'])
      .replace('<', '&lt;')
    return `<p>${captions
      .split(';')
      .map((caption, i) => this.link(this.urls.issue(i), caption, 'other'))
      .join(' ')}</p>`
  }

  /** Other issues of the journal, in one of the ways they are listed. */
  private archive(): string {
    const { dice } = this
    const issue = dice.pick(this.tongue.issue.split(';'))
    const name = dice.pick<(i: number) => string>([
      () => this.issueName(),
      i => String(2024 - i),
      i => `Vol. ${60 - i}`,
      i => `${60 - i}(${1 + (i % 4)})`,
      i => `${issue} ${1 + (i % 4)}`,
      i => `${issue}${dice.chance(0.3) ? '<br>' : ''}${1 + (i % 6)}`,
    ])
    const length = dice.between(3, dice.chance(0.2) ? 120 : 30)
    const links = Array.from({ length }, (_, i) => this.link(this.urls.issue(i), name(i), 'other'))
    return this.named(
      'div',
      'archive',
      dice.chance(0.5) ? links.map(link => `<li>${link}</li>`).join('') : links.join('<br>'),
    )
  }

  private frontMatter(): string {
    const { dice } = this
    const captions = dice.sample(this.tongue.matter.split(';'), dice.between(1, 3))
    return captions
      .map(caption => {
        const link = dice.chance(0.5)
          ? this.link(this.urls.matter(), caption, 'other')
          : `${caption} ${this.link(this.urls.matter(), this.captions['pdf']!, 'other')}`
        return dice.chance(0.5) ? `<p>${link}</p>` : this.wrapped([link])
      })
      .join('\n')
  }

  private contents(count: number): string {
    const { dice } = this
    const sections = dice.chance(0.5) ? 1 : dice.between(2, 4)
    const heading = dice.pick(['h2', 'h3', 'h4', 'p'])
    let number = 0
    const parts = Array.from({ length: sections }, (_, s) => {
      const here = s === sections - 1 ? count - number : Math.floor(count / sections)
      const rows = Array.from({ length: here }, () => this.article(number++))
      if (s === 0 && dice.chance(0.4)) rows.unshift(...this.falseRows())
      if (s === sections - 1 && dice.chance(0.3)) rows.push(...this.falseRows())
      return `${sections > 1 ? `<${heading}>${dice.pick(this.tongue.sections.split(';'))}</${heading}>` : ''}${this.frame(rows)}`
    })
    return this.named(dice.chance(0.3) ? 'main' : 'div', 'toc', parts.join('\n'))
  }

  private frame(rows: readonly string[]): string {
    const body = rows.join('\n')
    if (this.row === 'table') return `<table>${body}</table>`
    if (this.row === 'list') return `<ul>${body}</ul>`
    if (this.row === 'definition') return `<dl>${body}</dl>`
    if (this.row === 'cell') return `<table><tr><td>${body}</td></tr></table>`
    return body
  }

  /** Rows that look like articles and are none: covers, indexes, whole issues. */
  private falseRows(): string[] {
    const { dice } = this
    return dice.sample(this.tongue.matter.split(';'), dice.between(1, 2)).map(caption => {
      const linked = this.titleLink !== null && this.views.length === 0
      const url = (): string =>
        dice.chance(0.5) ? this.urls.matter() : this.urls.article(900 + dice.between(0, 90), 'pdf')
      const title = linked ? this.link(url(), caption, 'other') : caption
      return this.wrapped([
        this.named('span', 'title', title),
        ...(linked ? [] : [this.link(url(), this.captions['pdf']!, 'other')]),
      ])
    })
  }

  private article(number: number): string {
    const { dice } = this
    const title = this.title()
    const heading =
      this.titleLink === null ? title : this.link(this.urls.article(number, this.titleLink), title, this.titleLink)
    const names = this.names()
    const cells = [this.named(this.titleTag, 'title', heading)]
    if (this.authors === 'before') cells.unshift(names)
    else if (this.authors !== 'none') cells.push(this.named('span', 'authors', names))
    if (this.extras.includes('pages'))
      cells.push(`${dice.pick(['', 'pp. ', 'p. '])}${number * 9 + 1}-${number * 9 + 8}`)
    if (this.extras.includes('doi')) cells.push(this.doi(number))
    const views = this.views.filter(() => dice.chance(0.97)).map(kind => this.view(number, kind))
    if (this.extras.includes('supplement') && dice.chance(0.6))
      views.push(this.link(this.urls.supplement(number), dice.pick(SUPPLEMENTS.split(';')), 'supplement'))
    if (this.extras.includes('share'))
      views.push(
        ...this.services.map(caption =>
          this.link(
            this.urls.service(number, caption),
            this.servicePicture ? `<img src="s.gif" alt="${this.picture ? caption : ''}">` : caption,
            'other',
          ),
        ),
      )
    if (views.length > 0) cells.push(this.named('span', 'links', views.join(this.between)))
    return this.wrapped(cells)
  }

  private view(number: number, kind: 'abstract' | 'fulltext' | 'pdf'): string {
    const caption = this.captions[kind]!.replace('123', String(100 + number * 7))
    return this.link(
      this.urls.article(number, kind),
      this.picture ? `<img src="${kind}.gif" alt="${kind}">` : caption,
      kind,
    )
  }

  private doi(number: number): string {
    const doi = `10.5555/inv.${number + 100}`
    return this.dice.chance(0.5)
      ? `DOI: ${doi}`
      : this.link(`https://doi.org/${doi}`, `https://doi.org/${doi}`, 'abstract')
  }

  private wrapped(cells: readonly string[]): string {
    if (this.row === 'table') return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
    if (this.row === 'list') return `<li>${cells.join(' ')}</li>`
    if (this.row === 'paragraph') return `<p>${cells.join('<br>')}</p>`
    // Nothing but the order tells which links belong to which title.
    if (this.row === 'stacked') return cells.map(cell => `<p>${cell}</p>`).join('')
    if (this.row === 'definition') return `<dt>${cells[0]}</dt><dd>${cells.slice(1).join('<br>')}</dd>`
    if (this.row === 'div') return this.named('div', 'article', cells.map(cell => `<div>${cell}</div>`).join(''))
    return `${cells.join('<br>')}<br><br>`
  }

  private title(): string {
    const { dice, tongue } = this
    if (dice.chance(0.07)) return dice.pick(tongue.shortItems.split(';'))
    const unspaced = tongue === TONGUES['zh'] || tongue === TONGUES['ja']
    const words: string[] = []
    for (let left = this.titleLength(); left > 0; left--) {
      words.push(dice.pick(tongue.nouns.split(' ')))
      if (left > 1 && dice.chance(0.5)) words.push(dice.pick(tongue.joints.split(' ')))
    }
    const text = words.join(unspaced ? '' : ' ')
    return text[0]!.toUpperCase() + text.slice(1)
  }

  private titleLength(): number {
    const { dice } = this
    return this.shortTitles ? dice.between(1, 4) : dice.between(2, dice.chance(0.3) ? 4 : 9)
  }

  private name(): string {
    const { dice, tongue } = this
    const family = dice.pick(tongue.families.split(' '))
    const given = dice.pick(tongue.givens.split(' '))
    return given.includes('.')
      ? `${family} ${given}`
      : /[\u3000-\u9fff]/.test(family)
        ? family + given
        : `${given} ${family}`
  }

  private names(): string {
    const names = Array.from({ length: this.dice.between(1, 6) }, () => this.name())
    const shown =
      this.authors === 'links' ? names.map((name, i) => this.link(this.urls.person(i), name, 'other')) : names
    return (
      shown.join(', ') +
      (this.extras.includes('mail') ? ` ${this.link('mailto:author@inv.example', 'Email', 'other')}` : '')
    )
  }

  /** Articles of other issues, or news: titles that lead elsewhere. */
  private sideBox(): string {
    const { dice } = this
    const isNews = dice.chance(0.3)
    const isRich = dice.chance(0.5)
    const isNamed = dice.chance(0.7)
    const entries = Array.from({ length: dice.between(2, 10) }, (_, i) => {
      const url = isNews ? this.urls.news(i) : this.urls.article(500 + i * 13, this.titleLink ?? 'abstract')
      const link = this.link(url, this.title(), 'other')
      return isRich ? `${link}<div>${this.name()} et al.</div><div>${this.issueName()}</div>` : link
    })
    const heading = dice.pick(ELSEWHERE.split(';'))
    const name = dice.pick([
      'sidebar',
      'most-read',
      'relatedArticles',
      'widget news',
      'popular',
      'latestArticles',
      'box',
    ])
    const depth = dice.chance(0.3) ? dice.between(1, 4) : 0
    const nested = entries.map(entry => '<div>'.repeat(depth) + entry + '</div>'.repeat(depth))
    const list = dice.chance(0.6)
      ? `<ul>${nested.map(entry => `<li>${entry}</li>`).join('')}</ul>`
      : nested.map(entry => `<div>${entry}</div>`).join('')
    const title = dice.pick([`<h3>${heading}</h3>`, `<h3>${heading}</h3>`, `<p>${heading}</p>`, ''])
    const tag = dice.chance(0.3) ? 'aside' : 'div'
    return isNamed ? `<${tag} class="${name}">${title}${list}</${tag}>` : this.named(tag, name, `${title}${list}`)
  }

  private people(): string {
    const links = Array.from({ length: this.dice.between(3, 15) }, (_, i) =>
      this.link(this.urls.person(i + 20), this.name(), 'other'),
    )
    return `<h3>${this.dice.pick(['Editors', 'Organizers', 'Committee'])}</h3><ul>${links.map(link => `<li>${link}</li>`).join('')}</ul>`
  }

  private outside(): string {
    const links = this.dice
      .sample(OUTSIDE.split(';'), this.dice.between(1, 6))
      .map((caption, i) => this.link(this.urls.outside(i), caption, 'other'))
    return this.named('div', 'footer', links.join(this.dice.pick([' ', ' · ', '<br>'])))
  }

  private word(name: 'abstract' | 'fulltext' | 'pdf' | 'issue'): string {
    const own = this.dice.chance(0.8) ? this.tongue : this.english
    return this.dice.pick(own[name].split(';'))
  }
}
