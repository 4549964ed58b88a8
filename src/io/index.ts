/** The public API of the shell: what reads, fetches, renders and stores. */
export { type BrowserLocation, BrowserMissingError, findBrowser } from './browser.js'
export { dataFolder } from './data-folder.js'
export { FetchError, InputError, ParameterError, RenderError } from './errors.js'
export { parseHtml, parsePage, type ReceivedPage } from './parse-page.js'
export { pdfPage } from './pdf-page.js'
export { openRenderer, type Renderer, type RenderOptions, type Resource } from './render-page.js'
export { openStore } from './store/open.js'
export * from './store/store.js'
