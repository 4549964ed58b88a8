/**
 * The organisation of an affiliation, as the Research Organization Registry numbers it: suggested where an organisation of
 * that country has exactly that name, taken or refused by the operator, never by itself.
 */
import { Kbd } from '@mantine/core'
import type { Affiliation } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'

interface Props {
  readonly row: Affiliation
  readonly change: (row: Affiliation) => void
}

export function Organizations({ row, change }: Props) {
  const say = useSay()
  const offered = offeredIn(row)
  if (offered.length === 0) return null
  return (
    <div className="organizations">
      {offered.map((id, i) => (
        <span key={id} className="organization">
          <button
            type="button"
            className="choice"
            aria-pressed={row.ror === id}
            title={say('ror.hint')}
            onClick={() => change(withOrganization(row, row.ror === id ? null : id))}
          >
            <span aria-hidden>{row.ror === id ? '✔' : '?'}</span> {say('ror.is', { name: nameOf(row), id })}
            {i === 0 && (
              <>
                {' '}
                <Kbd size="xs">R</Kbd>
              </>
            )}
          </button>
          <a href={`https://ror.org/${id}`} target="_blank" rel="noreferrer" aria-label={say('ror.look', { id })}>
            ↗
          </a>
        </span>
      ))}
    </div>
  )
}

/** Once more each: the first suggestion, the next, none. Null where there is none to take. */
export function withNextOrganization(row: Affiliation): Affiliation | null {
  const offered = offeredIn(row)
  if (offered.length === 0) return null
  const at = row.ror === undefined ? -1 : offered.indexOf(row.ror)
  return withOrganization(row, offered[at + 1] ?? null)
}

/** What was taken stays to be seen even where it is no longer suggested. */
function offeredIn({ ror, rorCandidates }: Affiliation): readonly string[] {
  return ror === undefined || rorCandidates.includes(ror) ? rorCandidates : [ror, ...rorCandidates]
}

function withOrganization({ ror: _, ...row }: Affiliation, ror: string | null): Affiliation {
  return ror === null ? row : { ...row, ror }
}

const nameOf = ({ institution, text }: Affiliation): string => institution ?? text.split(',')[0]!
