/** The public API of the core: the stages, and the types they speak in. */

export { choose, type Testimony, type VerdictParameters } from './labeling/choose.js'
export { leafZones } from './layout/leaf-zones.js'
export { metadataRecord } from './metadata/metadata.js'
export * from './model/index.js'
export { wordCount, wordsOf } from './text/words.js'
