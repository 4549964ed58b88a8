/** The citation parser's parameters, read once. */
import { chainFromText, lexiconFromLists, type ReferenceParameters, referenceParameters } from '../../core.js'
import { ParameterError } from '../errors.js'
import { once, readBytes, readData } from './read.js'

export const readReferenceParameters: () => ReferenceParameters = once(() => {
  const lexicon = lexiconFromLists(readBytes('parameters/references-lexicon.txt.gz'))
  return referenceParameters(readChain('parameters/references.txt'), lexicon)
})

export function readChain(file: string): ReturnType<typeof chainFromText> {
  try {
    return chainFromText(readData(file))
  } catch (cause) {
    if (cause instanceof ParameterError) throw cause
    throw new ParameterError(`data/${file}`, 'has the wrong shape: install webmars again', { cause })
  }
}
