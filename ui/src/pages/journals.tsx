/** Journals: what was learnt of each, how often it was right, on or off, and the newest examples taken back. */
import { Alert, Anchor, Badge, Button, Card, Group, Loader, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskJournal, DeskJournalDetail, DeskLinkExample } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { Wide } from '../parts/statistics-tables.tsx'
import { addressOf } from '../route.ts'
import { useSession } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false
const percent = (share: number): string => `${Math.round(100 * share)} %`

export function JournalsPage() {
  const say = useSay()
  const { value: journals, error } = useLoaded(office.journals, 'journals', never)
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (journals === null) return <Loader aria-label={say('loading')} />
  return (
    <Stack maw={900} mx="auto">
      <Title order={1}>{say('nav.journals')}</Title>
      <Text c="dimmed">{say('journal.intro')}</Text>
      {journals.length === 0 && <Text>{say('journal.none')}</Text>}
      {journals.map(journal => (
        <Card withBorder component="article" key={journal.id}>
          <Group justify="space-between">
            <Anchor href={addressOf('journal', journal.id)}>{journal.name}</Anchor>
            <State journal={journal} />
          </Group>
          <Facts journal={journal} />
        </Card>
      ))}
    </Stack>
  )
}

function State({ journal: { templates } }: { readonly journal: DeskJournal }) {
  const say = useSay()
  if (templates === null) return null
  const state = templates.drifted ? 'drifted' : templates.on ? 'on' : 'off'
  return (
    <Badge variant="outline" color="gray" className="badge">
      {say(`journal.${state}`)}
    </Badge>
  )
}

function Facts({ journal: { templates, links } }: { readonly journal: DeskJournal }) {
  const say = useSay()
  const facts = [
    ...(templates === null ? [] : [say('journal.templates', { n: templates.count, pages: templates.pages })]),
    ...(templates === null || templates.hitRate === null
      ? []
      : [say('journal.matched', { share: percent(templates.hitRate), n: templates.seen })]),
    ...(links.count === 0 ? [] : [say('journal.links', { n: links.count, on: links.on })]),
    ...(links.used === 0 ? [] : [say('journal.right', { share: percent(links.right / links.used), n: links.used })]),
  ]
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  )
}

export function JournalPage({ id }: { readonly id: string }) {
  const say = useSay()
  const operator = useOperator()
  const may = useSession()?.role === 'supervisor'
  const { value: journal, error, replace } = useLoaded(() => office.journal(id), id, never)
  const [told, setTold] = useState('')
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (journal === null) return <Loader aria-label={say('loading')} />
  const change = (work: Promise<DeskJournalDetail>): void => {
    work.then(replace, (reason: Error) => setTold(say('error.failed', { message: reason.message })))
  }
  const undo = async (): Promise<void> => {
    const { undone, journal: left } = await office.undoLinks(id, operator)
    setTold(say('journal.undone', { n: undone }))
    if (left !== null) replace(left)
    else location.hash = addressOf('journals')
  }
  return (
    <Stack maw={1000} mx="auto">
      <Anchor href={addressOf('journals')}>← {say('nav.journals')}</Anchor>
      <Title order={1}>{journal.name}</Title>
      <Facts journal={journal} />
      <Text role="status">{told}</Text>
      {journal.templates !== null && (
        <Switch
          label={say('journal.use')}
          description={journal.templates.drifted ? say('journal.driftedHint') : undefined}
          checked={journal.templates.on}
          disabled={!may}
          onChange={event => change(office.switchTemplates(id, event.currentTarget.checked, operator))}
        />
      )}
      <Places journal={journal} />
      <Examples
        examples={journal.examples}
        may={may}
        undo={() => void undo()}
        toggle={({ id: link, on }) => change(office.switchLink({ journal: id, link, on: !on, operator }))}
      />
    </Stack>
  )
}

function Places({ journal: { places } }: { readonly journal: DeskJournalDetail }) {
  const say = useSay()
  if (places.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4">
        {say('journal.places')}
      </Title>
      <Text size="sm" c="dimmed">
        {say('journal.places.hint')}
      </Text>
      <Wide name={say('journal.places')}>
        <thead>
          <tr>
            <th scope="col">{say('journal.label')}</th>
            <th scope="col">{say('journal.place')}</th>
            <th scope="col">{say('journal.hits')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ label, tagPattern, levelPattern, lookPattern, heading, hits, misses }) => (
            <tr key={`${label} ${levelPattern} ${tagPattern} ${lookPattern} ${heading}`}>
              <th scope="row">{label}</th>
              <td>
                <code>{[tagPattern, heading].filter(Boolean).join(' · ')}</code>
              </td>
              <td>
                {percent(hits / Math.max(1e-9, hits + misses))} ({Math.round(hits)} / {Math.round(hits + misses)})
              </td>
            </tr>
          ))}
        </tbody>
      </Wide>
    </section>
  )
}

interface ExamplesProps {
  readonly examples: readonly DeskLinkExample[]
  readonly may: boolean
  readonly undo: () => void
  readonly toggle: (example: DeskLinkExample) => void
}

function Examples({ examples, may, undo, toggle }: ExamplesProps) {
  const say = useSay()
  if (examples.length === 0) return null
  return (
    <section>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {say('journal.examples')}
        </Title>
        <Button size="xs" variant="default" disabled={!may || examples.every(({ shipped }) => shipped)} onClick={undo}>
          {say('journal.undo')}
        </Button>
      </Group>
      <Wide name={say('journal.examples')}>
        <thead>
          <tr>
            <th scope="col">{say('journal.link')}</th>
            <th scope="col">{say('journal.label')}</th>
            <th scope="col">{say('journal.from')}</th>
            <th scope="col">{say('journal.hits')}</th>
            <th scope="col">{say('journal.on')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(example => (
            <ExampleRow key={example.id} example={example} may={may} toggle={() => toggle(example)} />
          ))}
        </tbody>
      </Wide>
    </section>
  )
}

/** The components are kept in angle brackets, as paper 003 writes them. */
const bare = (component: string | undefined): string => (component ?? '').replace(/^<|>$/g, '').replace(/></g, ' ')

interface ExampleProps {
  readonly example: DeskLinkExample
  readonly may: boolean
  readonly toggle: () => void
}

function ExampleRow({ example, may, toggle }: ExampleProps) {
  const say = useSay()
  const { components, label, kind, from, batch, used, right, on, shipped } = example
  const text = bare(components.at(-1)) || '–'
  return (
    <tr>
      <th scope="row" className="link">
        {text}
        <span className="where">{bare(components[1])}</span>
      </th>
      <td>
        {say(`journal.label.${label}`)}
        {label === 'article' ? ` · ${kind}` : ''}
      </td>
      <td>
        {shipped ? say('journal.shipped') : say('journal.batch', { from: say(`journal.from.${from}`), n: batch })}
      </td>
      <td>{used === 0 ? '–' : `${percent(right / used)} (${right} / ${used})`}</td>
      <td>
        <Switch
          aria-label={say('journal.useLink', { text })}
          checked={on}
          disabled={!may || shipped}
          onChange={toggle}
        />
      </td>
    </tr>
  )
}
