/** Files dropped or chosen: pages and PDFs become records, libraries' files are compared with those there are. */
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import type { DeskDrop } from '../../../src/model/index.ts'
import { api } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { DropArea, Refused } from './drop-area.tsx'

export function DropZone({ dropped }: { readonly dropped: () => void }) {
  const say = useSay()
  const [outcome, setOutcome] = useState<DeskDrop | null>(null)
  const take = async (files: readonly File[]): Promise<void> => {
    setOutcome(await api.drop(files))
    dropped()
  }
  return (
    <>
      <DropArea name={say('start.drop')} invitation={say('upload.drop')} hint={say('upload.hint')} take={take} />
      {outcome !== null && <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({ outcome }: { readonly outcome: DeskDrop }) {
  const say = useSay()
  return (
    <div role="status">
      {outcome.drafted > 0 && outcome.harvest !== null && (
        <Text>
          ✓ {say('upload.done', { n: outcome.drafted })}{' '}
          <Anchor href={addressOf('issue', outcome.harvest)}>{say('upload.open')}</Anchor>
        </Text>
      )}
      <Refused files={outcome.refused} />
      {outcome.comparisons.map(comparison => (
        <ComparisonTable key={comparison.name} comparison={comparison} />
      ))}
    </div>
  )
}
