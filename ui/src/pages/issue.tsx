/** The issue: its articles with state, doubt and problems; filter, search, sort; accept what is certain. */
import { Alert, Anchor, Button, Group, Loader, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isCertain, issueName } from '../../../src/model/desk-articles.ts'
import type { DeskArticle } from '../../../src/model/index.ts'
import { api, type DeskChange } from '../api.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import { useOperator } from '../operator.ts'
import { addressOf } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const FILTERS = ['all', 'doubtful', 'certain', 'accepted', 'missing'] as const
type Filter = (typeof FILTERS)[number]
/** In pixels; on narrow screens what to look at stands below. */
const ROW_HEIGHT = { wide: 88, narrow: 112 } as const

export function IssuePage({ harvest }: { readonly harvest: string }) {
  const say = useSay()
  const operator = useOperator()
  const { value: articles, error, reload } = useLoaded(() => api.articles(harvest), harvest, concerns)
  const [told, setTold] = useState('')
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (articles === null) return <Loader aria-label={say('loading')} />
  const certain = articles.filter(isCertain)
  const acceptCertain = async (): Promise<void> => {
    const { accepted } = await api.acceptCertain(harvest, operator)
    setTold(say('issue.accepted', { n: accepted.length }))
    reload()
  }
  const open = articles.filter(({ state }) => state === 'drafted').sort((x, y) => x.certainty - y.certainty)
  const done = articles.filter(({ state }) => state === 'accepted').length
  return (
    <Stack gap="sm" maw={1180} mx="auto">
      <Group justify="space-between" align="end">
        <div>
          <Anchor size="sm" href={addressOf('')}>
            ← {say('nav.start')}
          </Anchor>
          <Title order={1} size="h2">
            {issueName(articles) || say('start.articles', { n: articles.length })}
          </Title>
          <Text size="sm" c="dimmed">
            {say('issue.progress', {
              done,
              all: articles.length,
              doubtful: open.filter(each => !isCertain(each)).length,
            })}
          </Text>
        </div>
        <Group gap="xs">
          <Button component="a" variant="default" href={addressOf('export', harvest)}>
            {say('nav.export')}
          </Button>
          <Button variant="default" disabled={certain.length === 0} onClick={() => void acceptCertain()}>
            {say('issue.acceptCertain', { n: certain.length })}
          </Button>
          {open[0] !== undefined && (
            <Button component="a" href={addressOf('record', open[0].id)}>
              {say('issue.next')}
            </Button>
          )}
        </Group>
      </Group>
      <Text role="status" size="sm">
        {told}
      </Text>
      <ArticleTable articles={articles} />
    </Stack>
  )
}

const concerns = ({ kind }: DeskChange): boolean => kind !== 'list'

function shows(filter: Filter, article: DeskArticle): boolean {
  if (filter === 'doubtful') return article.state === 'drafted' && !isCertain(article)
  if (filter === 'certain') return isCertain(article)
  if (filter === 'accepted' || filter === 'missing') return article.state === filter
  return true
}

function ArticleTable({ articles }: { readonly articles: readonly DeskArticle[] }) {
  const say = useSay()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState('issue')
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useSlash(() => box.current?.focus())
  const wanted = search.toLowerCase()
  const shown = articles
    .filter(article => shows(filter, article))
    .filter(({ title, authors }) => `${title} ${authors}`.toLowerCase().includes(wanted))
  if (sort === 'certainty') shown.sort((a, b) => a.certainty - b.certainty)
  return (
    <>
      <Group>
        <TextInput
          ref={box}
          aria-label={say('issue.search')}
          placeholder={say('issue.search')}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={say('issue.filter')}
          value={filter}
          onChange={event => setFilter(event.currentTarget.value as Filter)}
          data={FILTERS.map(value => ({ value, label: say(`issue.filter.${value}`) }))}
        />
        <NativeSelect
          aria-label={say('issue.sort')}
          value={sort}
          onChange={event => setSort(event.currentTarget.value)}
          data={['issue', 'certainty'].map(value => ({ value, label: say(`issue.sort.${value}` as MessageKey) }))}
        />
      </Group>
      {shown.length === 0 && <Text c="dimmed">{say('issue.none')}</Text>}
      <Rows articles={shown} />
    </>
  )
}

/** Only the rows in sight are drawn: an issue of 500 articles scrolls like one of five. */
function Rows({ articles }: { readonly articles: readonly DeskArticle[] }) {
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const height = ROW_HEIGHT[useMediaQuery('(max-width: 800px)') ? 'narrow' : 'wide']
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => rows.measure(), [height])
  /** The link of a row that may not be drawn yet. */
  const goTo = (index: number): void => {
    if (index < 0 || index >= articles.length) return
    rows.scrollToIndex(index)
    const focus = (): void => scroller.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + 1}"] a`)?.focus()
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const row = (event.target as HTMLElement).closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
    goTo(Math.max(0, Math.min(articles.length - 1, (row == null ? -1 : Number(row) - 1) + step)))
  }
  return (
    <div
      ref={scroller}
      className="rows"
      style={{ height: rows.getTotalSize() + 2 }}
      role="table"
      aria-label={say('issue.column.title')}
      aria-rowcount={articles.length}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start, key }) => (
          <Row key={key} article={articles[index]!} index={index} place={{ top: start, height }} />
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  readonly article: DeskArticle
  readonly index: number
  /** In pixels. */
  readonly place: { readonly top: number; readonly height: number }
}

const SIGNS = { missing: '–', downloaded: '↓', drafted: '○', accepted: '✔' } as const

function Row({ article, index, place }: RowProps) {
  const say = useSay()
  const look = [
    ...article.doubtful.map(({ field }) => say(`field.${field}`)),
    ...article.problems.map(problem => say('field' in problem ? `field.${problem.field}` : `problem.${problem.code}`)),
  ]
  const title = article.title === '' ? say('record.none') : article.title
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={`row ${article.state}`}
      style={{ transform: `translateY(${place.top}px)`, height: place.height }}
    >
      <div role="cell" className="what">
        {article.state === 'missing' ? (
          <Text>{title}</Text>
        ) : (
          <Anchor href={addressOf('record', article.id)} c="inherit" fw={600}>
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed" truncate>
          {[article.authors, article.pages].filter(text => text !== '').join(' · ')}
        </Text>
      </div>
      <div role="cell" className="look">
        {look.length > 0 && <span aria-hidden>⚠ </span>}
        {[...new Set(look)].slice(0, 4).join(', ')}
      </div>
      <div role="cell" className="status">
        <span aria-hidden>{SIGNS[article.state]}</span> {say(`state.${article.state}`)}
      </div>
    </div>
  )
}

/** `/` goes to the search, unless somebody is typing. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
