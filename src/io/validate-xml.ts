/** XML checked against a RELAX NG grammar, by libxml2 compiled to WebAssembly: nothing to install, no network. */
import { RelaxNGValidator, XmlDocument, XmlError } from 'libxml2-wasm'

export interface XmlChecker {
  /** What is wrong with the document, one line each; empty when it is valid. */
  readonly check: (xml: string) => string[]
  readonly close: () => void
}

/** A checker for a grammar; `url` is where the grammar's own includes are looked for. */
export function xmlChecker(grammar: string, url?: string): XmlChecker {
  const rng = XmlDocument.fromString(grammar, url === undefined ? {} : { url })
  const validator = RelaxNGValidator.fromDoc(rng)
  return {
    check: xml => problemsWith(xml, validator),
    close: () => {
      validator.dispose()
      rng.dispose()
    },
  }
}

function problemsWith(xml: string, validator: RelaxNGValidator): string[] {
  let document: XmlDocument | null = null
  try {
    document = XmlDocument.fromString(withoutDoctype(xml))
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlError) return messagesOf(error)
    throw error
  } finally {
    document?.dispose()
  }
}

/** The document type would send the parser to the network. */
function withoutDoctype(xml: string): string {
  return xml.replace(/<!DOCTYPE[^>[]*>\s*/, '')
}

function messagesOf(error: XmlError): string[] {
  return [
    ...new Set(
      error.message
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
    ),
  ]
}
