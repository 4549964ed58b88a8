/** One author, opened: the parts of the name, the links to affiliations, and what few authors have below. */
import { useEffect, useRef } from 'react'
import { useSay } from '../messages/index.ts'
import { type Author, linksOf } from './author-deeds.ts'
import { LineInput } from './line-input.tsx'
import { MoreAboutAuthor } from './more-about-author.tsx'

interface Props {
  /** The name of the list. */
  readonly list: string
  readonly number: number
  readonly author: Author
  readonly affiliations: number
  readonly change: (author: Author) => void
  readonly close: () => void
}

export function PersonEditor({ list, number, author, affiliations, change, close }: Props) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const look = (name: string) => ({ 'aria-label': `${name} ${number}`, placeholder: name, title: name })
  const cell = (key: 'given' | 'family' | 'suffix' | 'email' | 'orcid') => (
    <LineInput
      name={`${list} ${number} ${key}`}
      look={look(say(key === 'family' && author.kind === 'group' ? 'author.groupName' : `author.${key}`))}
      text={author[key] ?? ''}
      save={text => change({ ...author, [key]: kept(key, text) })}
      close={close}
    />
  )
  return (
    <div className="person" ref={box}>
      {author.kind === 'person' && cell('given')}
      {cell('family')}
      {author.kind === 'person' && cell('suffix')}
      <LineInput
        name={`${list} ${number} affiliations`}
        look={look(say('author.affiliations'))}
        text={author.affiliations.map(index => index + 1).join(', ')}
        save={text => change({ ...author, affiliations: linksOf(text, affiliations) })}
        close={close}
      />
      {cell('email')}
      {cell('orcid')}
      <MoreAboutAuthor name={`${list} ${number}`} {...{ number, author, change, close }} />
    </div>
  )
}

/** A family name cannot be empty; the others may be, each in its own way. */
function kept(key: string, text: string): string | null {
  if (text !== '') return text
  return key === 'family' ? '…' : key === 'email' || key === 'orcid' ? null : ''
}
