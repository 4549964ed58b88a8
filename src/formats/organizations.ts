/** The organisation of an affiliation, as PubMed's two formats name it; nothing where no operator has taken one. */
import type { Affiliation } from '../model/index.js'
import { leaf, type Xml } from './xml.js'

export function organizationOf({ ror }: Affiliation): Xml[] {
  return ror === undefined ? [] : [leaf('Identifier', `https://ror.org/${ror}`, { Source: 'ROR' })]
}
