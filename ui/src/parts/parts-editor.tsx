/** A field of several short parts: the journal's names and numbers, first and last page. */
import { SimpleGrid } from '@mantine/core'
import { UNNAMED_JOURNAL } from '../../../src/model/citation.ts'
import { useSay } from '../messages/index.ts'
import { LineInput } from './line-input.tsx'

interface Props {
  readonly name: 'journal' | 'pages'
  readonly parts: Readonly<Record<string, string | null>> | null
  readonly save: (parts: Readonly<Record<string, string | null>>) => void
}

/** Which parts are shown; the others are kept as they are. */
const SHOWN = {
  journal: ['title', 'nlmAbbreviation', 'issnPrint', 'issnElectronic'],
  pages: ['raw', 'first', 'last'],
} as const
const EMPTY: Readonly<Record<Props['name'], Readonly<Record<string, string | null>>>> = {
  journal: { ...UNNAMED_JOURNAL },
  pages: { raw: '', first: '', last: '' },
}

export function PartsEditor({ name, parts, save }: Props) {
  const say = useSay()
  const now = parts ?? EMPTY[name]
  return (
    <SimpleGrid cols={{ base: 2, sm: name === 'pages' ? 3 : 2 }} spacing={4}>
      {SHOWN[name].map(part => (
        <LineInput
          key={part}
          name={`${name} ${part}`}
          look={{ variant: 'unstyled', className: 'part', label: say(`part.${part}`) }}
          text={now[part] ?? ''}
          save={typed => save({ ...now, [part]: typed === '' && EMPTY[name][part] === null ? null : typed })}
        />
      ))}
    </SimpleGrid>
  )
}
