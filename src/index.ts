/** The public API of the core: the stages, and the types they speak in. */

export { identifyLinks, type LinkParameters } from './crawl/identify-links.js'
export { COMPONENT_NAMES, componentsOf } from './crawl/link-features.js'
export { linksOf } from './crawl/links.js'
export { choose, type Testimony, type VerdictParameters } from './labeling/choose.js'
export { leafZones } from './layout/leaf-zones.js'
export { metadataRecord } from './metadata/metadata.js'
export * from './model/index.js'
export type { BoostedTrees, Tree } from './statistics/boosted-trees.js'
export { resolveUrl, urlParts } from './text/url.js'
export { wordCount, wordsOf } from './text/words.js'
