/** The public API of the shell: what reads, fetches, renders and stores. */
export { FetchError, InputError, ParameterError, RenderError } from './errors.js'
export { parseHtml, parsePage, type ReceivedPage } from './parse-page.js'
