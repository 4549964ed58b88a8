/** Text with its doubtful words underlined; what another witness reads there is told on hover and to screen readers. */
import type { ReactNode } from 'react'
import type { DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'

interface Props {
  readonly text: string
  readonly spots: readonly DoubtfulSpot[]
}

export function MarkedText({ text, spots }: Props) {
  const say = useSay()
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, reading } of joinedSpots(spots, text)) {
    if (start < at || end > text.length) continue
    parts.push(text.slice(at, start))
    const title = reading === '' ? say('doubt.only') : say('doubt.reading', { reading })
    parts.push(
      <mark key={start} className="doubt" title={title}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

/** Neighbours with nothing but a space between them are one spot to the eye. */
export function joinedSpots(spots: readonly DoubtfulSpot[], text: string): DoubtfulSpot[] {
  const joined: DoubtfulSpot[] = []
  for (const spot of spots) {
    const last = joined.at(-1)
    if (last !== undefined && spot.reading === last.reading && text.slice(last.end, spot.start).trim() === '')
      joined[joined.length - 1] = { ...last, end: spot.end }
    else joined.push(spot)
  }
  return joined
}
