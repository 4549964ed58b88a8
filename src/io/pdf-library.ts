/** pdfium in WebAssembly: loaded once, and again after a failure. docs/decisions/0021-pdf-reader.md */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

/** Why a PDF could not be opened. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  constructor(
    readonly reason: 'encrypted' | 'damaged',
    message: string,
  ) {
    super(message)
  }
}

/** The C functions that are called, by name. Straight into the module: wrappers would double the cost of a glyph. */
export type Calls = Record<string, (...parameters: number[]) => number> & {
  readonly memory: { readonly buffer: ArrayBuffer }
}

let loading: Promise<Calls> | null = null

async function load(): Promise<Calls> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const module = await init({ wasmBinary })
  module.PDFiumExt_Init()
  return module.pdfium.wasmExports as unknown as Calls // its types name two of some six hundred functions
}

/** Opens a PDF for `use`, which must be done with it when it returns. Throws `PdfError` and nothing else of pdfium's. */
export async function withDocument<T>(bytes: Uint8Array, use: (calls: Calls, document: number) => T): Promise<T> {
  loading ??= load()
  const calls = await loading
  try {
    return opened(calls, bytes, use)
  } catch (error) {
    if (error instanceof PdfError) throw error
    loading = null // the module's memory is in an unknown state: the next file gets a new one
    throw new PdfError('damaged', `pdfium failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function opened<T>(calls: Calls, bytes: Uint8Array, use: (calls: Calls, document: number) => T): T {
  const file = calls['malloc']!(bytes.length || 1)
  new Uint8Array(calls.memory.buffer).set(bytes, file)
  const document = calls['FPDF_LoadMemDocument']!(file, bytes.length, 0)
  try {
    if (document === 0) throw openingError(calls['FPDF_GetLastError']!())
    return use(calls, document)
  } finally {
    if (document !== 0) calls['FPDF_CloseDocument']!(document)
    calls['free']!(file)
  }
}

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5

function openingError(code: number): PdfError {
  if (code === PASSWORD_ERROR) return new PdfError('encrypted', 'needs a password')
  if (code === SECURITY_ERROR) return new PdfError('encrypted', 'is protected in a way that cannot be read')
  return new PdfError('damaged', 'is no PDF, or too damaged to be opened')
}
