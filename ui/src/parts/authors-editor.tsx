/** Authors as an editable list with their links to affiliations. Enter opens a row, Escape or Enter closes it. */
import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CitationRecord, DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { type Author, fullName, joinedAuthors, NOBODY, splitAuthor, withMovedWord } from './author-deeds.ts'
import { MarkedText } from './marked-text.tsx'
import { PersonEditor } from './person-editor.tsx'
import { SortableRows } from './sortable-rows.tsx'

type Affiliation = NonNullable<CitationRecord['affiliations']>['value'][number]

interface Props {
  readonly label: string
  readonly authors: readonly Author[]
  readonly affiliations: readonly Affiliation[]
  readonly spots: readonly DoubtfulSpot[]
  readonly save: (authors: readonly Author[] | null) => void
}

export function AuthorsEditor({ label, authors, affiliations, spots, save }: Props) {
  const say = useSay()
  const [open, setOpen] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const change = (next: readonly Author[]): void => save(next.length === 0 ? null : next)
  const put = (index: number, author: Author): void => change(authors.with(index, author))
  const close = (index: number): void => {
    setOpen(null)
    setTimeout(() => box.current?.querySelectorAll<HTMLElement>('li')[index]?.focus())
  }
  const press = (event: KeyboardEvent, index: number): boolean => {
    const author = authors[index]!
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if ((event.key === 'Enter' && !event.altKey) || event.key === 'F2') setOpen(index)
    else if (event.altKey && event.key === 'ArrowRight') put(index, withMovedWord(author, 'family'))
    else if (event.altKey && event.key === 'ArrowLeft') put(index, withMovedWord(author, 'given'))
    else if (event.shiftKey && digit !== undefined) put(index, toggled(author, Number(digit) - 1, affiliations.length))
    else return false
    return true
  }
  return (
    <div ref={box}>
      <SortableRows
        label={label}
        rows={authors}
        change={({ rows }) => change(rows)}
        join={joinedAuthors}
        split={splitAuthor}
        press={press}
        show={(author, index) =>
          open === index ? (
            <PersonEditor
              list={label}
              number={index + 1}
              author={author}
              affiliations={affiliations.length}
              change={now => put(index, now)}
              close={() => close(index)}
            />
          ) : (
            <Name author={author} spots={spots.filter(({ row }) => row === index)} open={() => setOpen(index)} />
          )
        }
      />
      <Button
        className="add"
        size="compact-xs"
        variant="default"
        onClick={() => {
          change([...authors, NOBODY])
          setOpen(authors.length)
        }}
      >
        {say('record.add')}
      </Button>
    </div>
  )
}

function toggled(author: Author, link: number, affiliations: number): Author {
  if (link >= affiliations) return author
  const has = author.affiliations.includes(link)
  const links = has ? author.affiliations.filter(other => other !== link) : [...author.affiliations, link]
  return { ...author, affiliations: links.sort((a, b) => a - b) }
}

interface NameProps {
  readonly author: Author
  readonly spots: readonly DoubtfulSpot[]
  readonly open: () => void
}

/** Given names, then the family name in bold: the cut between them is what is most often wrong. */
function Name({ author, spots, open }: NameProps) {
  const say = useSay()
  const cut = author.given === '' ? 0 : author.given.length + 1
  const ofFamily = spots
    .filter(({ end }) => end > cut)
    .map(spot => ({ ...spot, start: Math.max(0, spot.start - cut), end: spot.end - cut }))
  return (
    <button type="button" className="name" onClick={open} title={say('author.open')}>
      {cut > 0 && (
        <>
          <MarkedText text={author.given} spots={spots.filter(({ end }) => end <= cut)} />{' '}
        </>
      )}
      <b>
        <MarkedText text={author.family} spots={ofFamily} />
      </b>
      {author.suffix !== '' && ` ${author.suffix}`}
      {author.english !== undefined && ` (${author.english})`}
      {author.affiliations.length > 0 && <sup>{author.affiliations.map(index => index + 1).join(',')}</sup>}
      {author.kind === 'group' && <span className="tag">{say('author.group')}</span>}
      {author.corresponding && (
        <span className="tag" title={author.email ?? say('author.corresponding')}>
          ✉
        </span>
      )}
      {author.orcid !== null && (
        <span className="tag" title={author.orcid}>
          iD
        </span>
      )}
      {author.misprint !== undefined && (
        <span className="tag">{say('author.misprinted', { name: fullName(author.misprint) })}</span>
      )}
    </button>
  )
}
