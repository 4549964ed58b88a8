/** A library's file of records, in whatever format its content tells. */
import { readFile } from 'node:fs/promises'
import { type LibraryRecord, libraryFormat, readLibrary } from '../core.js'
import { InputError } from './errors.js'

export async function readLibraryFile(file: string): Promise<LibraryRecord[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new InputError(file, 'cannot be read', { cause, remedy: 'check the path' })
  })
  const format = libraryFormat(text)
  if (format === null)
    throw new InputError(file, 'is in none of the known formats', {
      remedy: 'export RIS, BibTeX, CSL-JSON, EndNote XML or PubMed XML from the library',
    })
  try {
    return readLibrary(text, format)
  } catch (cause) {
    throw new InputError(file, `is not well-formed ${format}`, { cause, remedy: 'export it again' })
  }
}
