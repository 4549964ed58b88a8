/** A field of several short parts: the journal's names and numbers, first and last page. */
import { SimpleGrid, TextInput } from '@mantine/core'

interface Props {
  readonly name: 'journal' | 'pages'
  readonly parts: Readonly<Record<string, string | null>> | null
  readonly save: (parts: Readonly<Record<string, string | null>>) => void
}

/** Which parts are shown, with the words of the format's manual; the others are kept as they are. */
const SHOWN: Readonly<Record<Props['name'], Readonly<Record<string, string>>>> = {
  journal: { title: 'Title', nlmAbbreviation: 'NLM TA', issnPrint: 'pISSN', issnElectronic: 'eISSN' },
  pages: { raw: 'As printed', first: 'First', last: 'Last' },
}
const EMPTY: Readonly<Record<Props['name'], Readonly<Record<string, string | null>>>> = {
  journal: {
    title: '',
    nlmAbbreviation: null,
    isoAbbreviation: null,
    issnPrint: null,
    issnElectronic: null,
    issnLinking: null,
    nlmId: null,
    publisher: null,
    country: null,
  },
  pages: { raw: '', first: '', last: '' },
}

export function PartsEditor({ name, parts, save }: Props) {
  const now = parts ?? EMPTY[name]
  return (
    <SimpleGrid cols={{ base: 2, sm: name === 'pages' ? 3 : 4 }} spacing={4}>
      {Object.entries(SHOWN[name]).map(([part, label]) => (
        <TextInput
          key={`${part}-${now[part] ?? ''}`}
          size="xs"
          label={label}
          defaultValue={now[part] ?? ''}
          onBlur={event => {
            const typed = event.currentTarget.value.trim()
            if (typed !== (now[part] ?? ''))
              save({ ...now, [part]: typed === '' && EMPTY[name][part] === null ? null : typed })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
