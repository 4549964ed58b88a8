/** Journals: what was learnt of each, how often it was right, on or off, and the newest examples taken back. */
import { Alert, Anchor, Badge, Card, Group, Loader, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskJournal, DeskJournalDetail } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { Examples, Places, percent } from '../parts/journal-tables.tsx'
import { addressOf } from '../route.ts'
import { useSession } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false

export function JournalsPage() {
  const say = useSay()
  const { value: journals, error } = useLoaded(office.journals, 'journals', never)
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (journals === null) return <Loader aria-label={say('loading')} />
  return (
    <Stack maw={900} mx="auto">
      <Title order={1} size="h2">
        {say('nav.journals')}
      </Title>
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
    <Badge variant="outline" color="gray" className="badge" tt="none">
      {say(`journal.${state}`)}
    </Badge>
  )
}

function Facts({ journal: { templates, links } }: { readonly journal: DeskJournal }) {
  const say = useSay()
  const facts = [
    ...(templates === null
      ? []
      : [say('journal.templates', { n: templates.count, on: templates.heard, pages: templates.pages })]),
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
      <Title order={1} size="h2">
        {journal.name}
      </Title>
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
      <Places
        places={journal.places}
        may={may}
        toggle={({ id: template, on }) => change(office.switchTemplate({ journal: id, template, on: !on, operator }))}
      />
      <Examples
        examples={journal.examples}
        may={may}
        undo={() => void undo()}
        toggle={({ id: link, on }) => change(office.switchLink({ journal: id, link, on: !on, operator }))}
      />
    </Stack>
  )
}
