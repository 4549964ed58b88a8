/** Abstracts in other languages and summaries for everybody, each with its sections. */
import { Text } from '@mantine/core'
import type { CitationRecord } from '../../../src/model/index.ts'
import { type Say, useSay } from '../messages/index.ts'
import { AbstractEditor } from './abstract-editor.tsx'

type OtherAbstract = CitationRecord['otherAbstracts'][number]['value']

interface Props {
  readonly abstracts: readonly OtherAbstract[]
  readonly save: (abstracts: readonly OtherAbstract[]) => void
}

export function OtherAbstractsEditor({ abstracts, save }: Props) {
  const say = useSay()
  return abstracts.map((abstract, i) => {
    const name = nameOf(abstract, say)
    return (
      <section key={i} aria-label={name}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <AbstractEditor
          name={abstracts.length === 1 ? name : `${name} ${i + 1}`}
          abstract={abstract}
          spots={[]}
          save={now => save(now === null ? abstracts.toSpliced(i, 1) : abstracts.with(i, { ...abstract, ...now }))}
        />
      </section>
    )
  })
}

function nameOf({ kind, language }: OtherAbstract, say: Say): string {
  return kind === 'translation' ? say('abstract.translation', { language }) : say('abstract.plain')
}
