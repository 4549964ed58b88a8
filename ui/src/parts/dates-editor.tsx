/** The dates of an article as `2026-01-15`, `2026-01` or `2026`; anything else is kept as it is printed. */
import { SimpleGrid } from '@mantine/core'
import type { CitationRecord } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { LineInput } from './line-input.tsx'

type Dates = NonNullable<CitationRecord['dates']>['value']
type PartialDate = NonNullable<Dates['print']>

const KINDS = ['print', 'electronic', 'received', 'revised', 'accepted'] as const
const NONE: Dates = { print: null, electronic: null, collection: null, received: null, revised: null, accepted: null }

export function DatesEditor({ dates, save }: { readonly dates: Dates | null; readonly save: (dates: Dates) => void }) {
  const say = useSay()
  const now = dates ?? NONE
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing={6}>
      {KINDS.map(kind => (
        <LineInput
          key={kind}
          name={`date ${kind}`}
          look={{ variant: 'unstyled', className: 'part', label: say(`date.${kind}`) }}
          text={textOf(now[kind])}
          save={typed => save({ ...now, [kind]: dateOf(typed) })}
        />
      ))}
    </SimpleGrid>
  )
}

function textOf(date: PartialDate | null): string {
  if (date === null) return ''
  if (date.year === null || date.season !== null) return date.raw
  return [String(date.year), date.month, date.day]
    .filter(part => part !== null)
    .map(part => String(part).padStart(2, '0'))
    .join('-')
}

function dateOf(text: string): PartialDate | null {
  if (text === '') return null
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? []
  const number = (part: string | undefined): number | null => (part === undefined ? null : Number(part))
  const known = year ?? /\b\d{4}\b/.exec(text)?.[0]
  return { year: number(known), month: number(month), day: number(day), season: null, raw: text }
}
