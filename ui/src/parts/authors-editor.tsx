/** Authors as an editable list with their links to affiliations. */
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CitationRecord } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { RowActions } from './row-actions.tsx'

type Author = NonNullable<CitationRecord['authors']>['value'][number]
type Affiliation = NonNullable<CitationRecord['affiliations']>['value'][number]

interface Props {
  readonly authors: readonly Author[]
  readonly affiliations: readonly Affiliation[]
  readonly save: (authors: readonly Author[] | null) => void
}

const NOBODY: Author = {
  kind: 'person',
  family: '…',
  given: '',
  suffix: '',
  initials: '',
  orcid: null,
  email: null,
  corresponding: false,
  equalContribution: false,
  affiliations: [],
}

export function AuthorsEditor({ authors, affiliations, save }: Props) {
  const say = useSay()
  const change = (next: readonly Author[]): void => save(next.length === 0 ? null : next)
  return (
    <>
      {authors.map((author, i) => (
        <Person
          key={`${i}-${author.family}-${author.given}`}
          number={i + 1}
          author={author}
          affiliations={affiliations.length}
          change={now => change(authors.map((other, at) => (at === i ? now : other)))}
          actions={<RowActions rows={authors} index={i} change={change} join={joined} />}
        />
      ))}
      <Button size="compact-xs" variant="default" onClick={() => change([...authors, NOBODY])}>
        {say('record.add')}
      </Button>
    </>
  )
}

/** Two rows that are one person: what stood first are the given names. */
function joined(a: Author, b: Author): Author {
  const given = [a.given, a.family, b.given].filter(part => part !== '' && part !== '…').join(' ')
  return {
    ...a,
    given,
    family: b.family,
    initials: initialsOf(given),
    affiliations: [...new Set([...a.affiliations, ...b.affiliations])],
  }
}

interface PersonProps {
  readonly number: number
  readonly author: Author
  readonly affiliations: number
  readonly change: (author: Author) => void
  readonly actions: React.ReactNode
}

function Person({ number, author, affiliations, change, actions }: PersonProps) {
  const say = useSay()
  const name = (key: 'given' | 'family' | 'suffix') => (
    <Cell
      label={`${say(`author.${key}`)} ${number}`}
      text={author[key]}
      save={text =>
        change(
          key === 'given' ? { ...author, given: text, initials: initialsOf(text) } : { ...author, [key]: text || '…' },
        )
      }
    />
  )
  return (
    <div className="person">
      <span>{number}</span>
      {name('given')}
      {name('family')}
      {author.kind === 'person' ? (
        <Cell
          label={`${say('author.suffix')} ${number}`}
          text={author.suffix}
          save={suffix => change({ ...author, suffix })}
        />
      ) : (
        <span>{say('author.group')}</span>
      )}
      <Cell
        label={`${say('author.affiliations')} ${number}`}
        text={author.affiliations.map(index => index + 1).join(', ')}
        save={text => change({ ...author, affiliations: linksOf(text, affiliations) })}
      />
      {actions}
    </div>
  )
}

/** `1, 3` → the first and the third affiliation; numbers that name none are dropped. */
function linksOf(text: string, affiliations: number): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(number => Number(number) - 1)
  return [...new Set(numbers)].filter(index => index >= 0 && index < affiliations)
}

const initialsOf = (given: string): string =>
  (given.match(/(?:^|[\s.-])\p{Lu}/gu) ?? []).map(part => part.slice(-1)).join('')

function Cell({
  label,
  text,
  save,
}: {
  readonly label: string
  readonly text: string
  readonly save: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== text && save(typed.trim())}
      onKeyDown={event => event.key === 'Enter' && !event.ctrlKey && typed !== text && save(typed.trim())}
    />
  )
}
