/** `--format NAME`: null where it was not asked for; a name that is none of ours is refused with the list of those. */
import { FORMATS, type Format, formatNamed } from '../core.js'
import { InputError } from '../io/errors.js'

export function formatOf(name: string | undefined): Format | null {
  if (name === undefined) return null
  const format = formatNamed(name)
  if (format !== null) return format
  throw new InputError(name, 'is no format that webmars writes', {
    remedy: `choose one of ${FORMATS.map(known => known.name).join(', ')}`,
  })
}
