/**
 * What few authors have, folded away: the name before an erratum corrected it, the English name of a group, whether it is
 * a group at all. RULES section 5: NLM keeps the misprinted name, and writes the translation of a group's.
 */
import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../messages/index.ts'
import { type Author, withEnglish, withKind, withMisprint } from './author-deeds.ts'
import { LineInput } from './line-input.tsx'

interface Props {
  /** Unlike that of every other author of the record. */
  readonly name: string
  readonly number: number
  readonly author: Author
  readonly change: (author: Author) => void
  readonly close: () => void
}

export function MoreAboutAuthor({ name, number, author, change, close }: Props) {
  const say = useSay()
  // Open where there is something to see; it does not fold by itself when that is taken out.
  const [isOpen] = useState(author.kind === 'group' || author.misprint !== undefined)
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const look = (title: string, placeholder = title) => ({ 'aria-label': `${title} ${number}`, placeholder, title })
  const printed = (part: 'given' | 'family' | 'suffix') => (
    <LineInput
      name={`${name} misprint ${part}`}
      look={
        author.kind === 'group'
          ? look(say('author.misprint.group'))
          : look(say(`author.misprint.${part}`), say(`author.${part}`))
      }
      text={author.misprint?.[part] ?? ''}
      save={text => change(withMisprint(author, part, text))}
      close={close}
    />
  )
  return (
    <details className="more-about" open={isOpen} onKeyDown={leave}>
      <summary>{say('author.more')}</summary>
      <p>{say('author.misprint')}</p>
      <div className="person">
        {author.kind === 'person' && printed('given')}
        {printed('family')}
        {author.kind === 'person' && printed('suffix')}
        {author.kind === 'group' && (
          <LineInput
            name={`${name} english`}
            look={look(say('author.english'))}
            text={author.english ?? ''}
            save={text => change(withEnglish(author, text))}
            close={close}
          />
        )}
      </div>
      <Claims {...{ author, change }} />
    </details>
  )
}

function Claims({ author, change }: Pick<Props, 'author' | 'change'>) {
  const say = useSay()
  const claim = (key: 'corresponding' | 'equalContribution') => (
    <Checkbox
      size="xs"
      label={say(`author.${key}`)}
      checked={author[key]}
      onChange={event => change({ ...author, [key]: event.currentTarget.checked })}
    />
  )
  return (
    <div className="claims">
      <Checkbox
        size="xs"
        label={say('author.isGroup')}
        checked={author.kind === 'group'}
        onChange={event => change(withKind(author, event.currentTarget.checked ? 'group' : 'person'))}
      />
      {claim('corresponding')}
      {claim('equalContribution')}
    </div>
  )
}
