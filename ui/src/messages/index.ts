/** The desk's texts: chosen by the operator, else by the browser. No text stands in the code. */
import { createContext, useContext } from 'react'
import { de as deDesk } from './de.ts'
import { deOffice } from './de-office.ts'
import { deRecord } from './de-record.ts'
import { en as enDesk } from './en.ts'
import { enOffice } from './en-office.ts'
import { enRecord } from './en-record.ts'
import { filled } from './filled.ts'

const en = { ...enDesk, ...enOffice, ...enRecord }
const de = { ...deDesk, ...deOffice, ...deRecord }

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

export const LANGUAGES: Readonly<Record<string, Messages>> = { en, de }
const CHOSEN = 'webmars-language'

export function startLanguage(): string {
  const chosen = localStorage.getItem(CHOSEN) ?? navigator.language.slice(0, 2)
  return chosen in LANGUAGES ? chosen : 'en'
}

export function rememberLanguage(language: string): void {
  localStorage.setItem(CHOSEN, language)
}

export function sayer(language: string): Say {
  const messages = LANGUAGES[language] ?? en
  return (key, values = {}) => filled(messages[key], values, language)
}

export const SayContext = createContext<Say>(sayer('en'))

export function useSay(): Say {
  return useContext(SayContext)
}
