/** The dates of an article's history: `Received 5 May 2010; revised …; accepted …; published online …`. */
import type { PartialDate, PublicationDates } from '../model/index.js'
import { partialDate } from '../text/partial-date.js'

type Event = keyof PublicationDates

const EVENTS: readonly (readonly [Event, RegExp])[] = [
  [
    'received',
    /(?<!\p{L})(?:received|submitted|submission date|manuscript received|eingegangen|recibido|reçu|recebido|ricevuto|first submitted)\b/iu,
  ],
  ['revised', /(?<!\p{L})(?:revised|revision|in revised form|resubmitted|überarbeitet|révisé|revisado)\b/iu],
  ['accepted', /(?<!\p{L})(?:accepted|acceptance|angenommen|aceptado|accepté|aceito|accettato)\b/iu],
  [
    'electronic',
    /(?<!\p{L})(?:published online|available online|online (?:publication|date|since)|first published|e-?pub(?:lished)?(?: ahead of print)?|advance (?:access|article)|electronically published|published(?! in print)|publication date|posted|veröffentlicht|publicado|publié)\b/iu,
  ],
  [
    'print',
    /(?<!\p{L})(?:issue (?:publication )?date|published in print|print publication|in print|version of record|cover date|issue published)\b/iu,
  ],
  ['collection', /(?<!\p{L})(?:collection(?: date)?)\b/iu],
]

export const NO_DATES: PublicationDates = {
  print: null,
  electronic: null,
  collection: null,
  received: null,
  revised: null,
  accepted: null,
}

/** Each date belongs to the event named last before it. */
export function historyDates(text: string): PublicationDates {
  const found: Partial<Record<Event, PartialDate>> = {}
  const named = EVENTS.flatMap(([event, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'giu'))].map(match => ({
      event,
      at: match.index,
      from: match.index + match[0].length,
    })),
  ).sort((a, b) => a.at - b.at)
  for (const [i, { event, from }] of named.entries()) {
    const next = named[i + 1]?.at ?? text.length
    const stretch = text.slice(from, Math.max(from, Math.min(next, from + REACH)))
    const date = firstDate(stretch)
    if (date !== null && found[event] === undefined) found[event] = date
  }
  return { ...NO_DATES, ...found }
}

/** Characters after the name of the event in which its date must begin. */
const REACH = 70

function firstDate(text: string): PartialDate | null {
  const cut = text.split(/[;|]/)[0]!
  const date = partialDate(cut)
  return date === null ? null : { ...date, raw: tidy(cut) }
}

/** Without what leads to the date and what follows it. */
function tidy(raw: string): string {
  return raw
    .replace(/^(?:[\s:,]|on\b|the web\b)+/i, '')
    .replace(/[\s.,(]*(?:\b(?:doi|https?|licen[cs]e|copyright|correspond)|[*©]).*$/i, '')
    .replace(/[\s.,;]+$/, '')
}

export function hasDates(dates: PublicationDates): boolean {
  return Object.values(dates).some(date => date !== null)
}
