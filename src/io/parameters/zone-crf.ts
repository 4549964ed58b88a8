/** The zone labeler's parameters from data/. */
import { chainFromText, parseLexicon, type ZoneCrfParameters } from '../../core.js'
import { once, readData } from './read.js'

/** The two models are read when a page of their kind comes: most runs need one. */
export const zoneCrfParameters: () => ZoneCrfParameters = once(() => {
  const html = once(() => chainFromText(readData('parameters/zone-crf.txt')))
  const pdf = once(() => chainFromText(readData('parameters/zone-crf-pdf.txt')))
  const lexicon = parseLexicon(readData('lexicons/zone-words.tsv'))
  return {
    get html() {
      return html()
    },
    get pdf() {
      return pdf()
    },
    lexicon,
  }
})
