/** What was learnt of a journal as tables: the templates and the training links, each with its hit rate and its switch. */
import { Button, Group, Switch, Text, Title } from '@mantine/core'
import type { DeskLinkExample, DeskTemplate } from '../../../src/model/index.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import { Wide } from './statistics-tables.tsx'

export const percent = (share: number): string => `${Math.round(100 * share)} %`

interface PlacesProps {
  readonly places: readonly DeskTemplate[]
  readonly may: boolean
  readonly toggle: (place: DeskTemplate) => void
}

export function Places({ places, may, toggle }: PlacesProps) {
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
            <th scope="col">{say('journal.hits')}</th>
            <th scope="col">{say('journal.use.column')}</th>
            <th scope="col">{say('journal.place')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(place => (
            <PlaceRow key={place.id} place={place} may={may} toggle={() => toggle(place)} />
          ))}
        </tbody>
      </Wide>
    </section>
  )
}

interface PlaceProps {
  readonly place: DeskTemplate
  readonly may: boolean
  readonly toggle: () => void
}

function PlaceRow({ place, may, toggle }: PlaceProps) {
  const say = useSay()
  const { label, tagPattern, lookPattern, heading, hits, misses, on } = place
  const where = heading === '' ? innermost(lookPattern) : say('journal.under', { heading })
  return (
    <tr>
      <th scope="row">{say(`label.${label}`)}</th>
      <td className="nowrap">{rate(hits, hits + misses)}</td>
      <td>
        <Switch
          aria-label={say('journal.useTemplate', { label: say(`label.${label}`), place: `${tagPattern} ${where}` })}
          checked={on}
          disabled={!may}
          onChange={toggle}
        />
      </td>
      <td className="link">
        <code>{tagPattern}</code>
        <span className="where">{where}</span>
      </td>
    </tr>
  )
}

/** `shown|bold|DIV.head>P.byline` stands in `P.byline`. */
const innermost = (lookPattern: string): string => lookPattern.split(/[|>]/).at(-1) ?? ''

const rate = (right: number, all: number): string =>
  all === 0 ? '–' : `${percent(right / all)} (${tenths(right)} / ${tenths(all)})`

/** Parts of a page count as parts. */
const tenths = (count: number): number => Math.round(10 * count) / 10

interface ExamplesProps {
  readonly examples: readonly DeskLinkExample[]
  readonly may: boolean
  readonly undo: () => void
  readonly toggle: (example: DeskLinkExample) => void
}

export function Examples({ examples, may, undo, toggle }: ExamplesProps) {
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
            <th scope="col">{say('journal.use.column')}</th>
            <th scope="col">{say('journal.label')}</th>
            <th scope="col">{say('journal.hits')}</th>
            <th scope="col">{say('journal.from')}</th>
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
        <Switch
          aria-label={say('journal.useLink', { text })}
          checked={on}
          disabled={!may || shipped}
          onChange={toggle}
        />
      </td>
      <td>
        {say(`journal.label.${label}`)}
        {label === 'article' ? ` · ${say(`page.${kind}` as MessageKey)}` : ''}
      </td>
      <td>{rate(right, used)}</td>
      <td>
        {shipped ? say('journal.shipped') : say('journal.batch', { from: say(`journal.from.${from}`), n: batch })}
      </td>
    </tr>
  )
}
