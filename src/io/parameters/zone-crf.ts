/** The zone labeler's parameters from data/. */
import { chainFromText, parseLexicon, type ZoneCrfParameters } from '../../index.js'
import { once, readData } from './read.js'

export const zoneCrfParameters: () => ZoneCrfParameters = once(() => {
  const html = chainFromText(readData('parameters/zone-crf.txt'))
  return { html, pdf: html, lexicon: parseLexicon(readData('lexicons/zone-words.tsv')) }
})
