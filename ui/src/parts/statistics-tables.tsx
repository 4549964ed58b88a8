/** The tables of the statistics page; a bar in a row says the same as its figures. */
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Agreement, FieldEdits, PersonTime } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Section({ title, hint, heads, children }: SectionProps) {
  return (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Wide name={title}>
        <thead>
          <tr>
            {heads.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Wide>
    </section>
  )
}

/** A table that scrolls by itself on a narrow screen, by keyboard too. */
export function Wide({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="wide" tabIndex={0} aria-label={name}>
      <table className="figures">{children}</table>
    </section>
  )
}

/** A share as a bar of that length. */
function Bar({ part, of }: { readonly part: number; readonly of: number }) {
  const share = of === 0 ? 0 : (100 * part) / of
  return (
    <span className="bar" aria-hidden>
      <span style={{ width: `${share}%` }} />
    </span>
  )
}

export function FieldTable({ fields }: { readonly fields: readonly FieldEdits[] }) {
  const say = useSay()
  const heads = (['field', 'count', 'kept', 'changed', 'added', 'removed'] as const).map(key =>
    say(`statistics.${key}`),
  )
  return (
    <Section title={say('statistics.edits')} hint={say('statistics.edits.hint')} heads={heads}>
      {fields.map(({ field, records, kept, changed, added, removed }) => (
        <tr key={field}>
          <th scope="row">{say(`field.${field}`)}</th>
          <td>{records}</td>
          <td>
            {kept} <Bar part={kept} of={records} />
          </td>
          <td>{changed}</td>
          <td>{added}</td>
          <td>{removed}</td>
        </tr>
      ))}
    </Section>
  )
}

export function PeopleTable({ people }: { readonly people: readonly PersonTime[] }) {
  const say = useSay()
  const seconds = (n: number | null): string => (n === null ? '–' : say('statistics.seconds', { n: Math.round(n) }))
  const heads = (['person', 'count', 'median', 'ninth', 'keys'] as const).map(key => say(`statistics.${key}`))
  return (
    <Section title={say('statistics.people')} hint={say('statistics.times.hint')} heads={heads}>
      {people.map(({ operator, records, medianSeconds, ninthTenthSeconds, medianKeystrokes }) => (
        <tr key={operator}>
          <th scope="row">{operator}</th>
          <td>{records}</td>
          <td>{seconds(medianSeconds)}</td>
          <td>{seconds(ninthTenthSeconds)}</td>
          <td>{medianKeystrokes ?? '–'}</td>
        </tr>
      ))}
    </Section>
  )
}

export function AgreementTable({ agreement }: { readonly agreement: Agreement }) {
  const say = useSay()
  const { records, samePerson, whole, fields } = agreement
  if (records === 0)
    return (
      <section>
        <Title order={2} size="h4">
          {say('statistics.agreement')}
        </Title>
        <Text>{say('statistics.agreement.none')}</Text>
      </section>
    )
  const told = [
    say('statistics.agreement.told', { n: records, whole }),
    samePerson > 0 ? say('statistics.agreement.same', { n: samePerson }) : '',
  ]
  const heads = [say('statistics.field'), say('statistics.count'), say('statistics.agreement')]
  return (
    <Section title={say('statistics.agreement')} hint={told.join(' ')} heads={heads}>
      {fields.map(({ field, records: of, agree }) => (
        <tr key={field}>
          <th scope="row">{say(`field.${field}`)}</th>
          <td>{of}</td>
          <td>
            {agree} <Bar part={agree} of={of} />
          </td>
        </tr>
      ))}
    </Section>
  )
}
