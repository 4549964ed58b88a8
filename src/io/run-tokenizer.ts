/**
 * parse5 with a tokenizer that takes a run of plain characters at once where parse5 takes one after the other, and gives
 * the parser a text's words and spaces as one token. The tree is the same; half of a page's characters are in such runs.
 *
 * Spaces that follow words are handled like the words in every insertion mode but those of framesets: pages with a
 * frameset go to parse5 as it is.
 */
import {
  type DefaultTreeAdapterMap,
  Parser,
  parse,
  Token,
  Tokenizer,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'

const OPTIONS = { scriptingEnabled: true }

export function parseTree(html: string): Tree.Document {
  if (/<frameset/i.test(html)) return parse(html, OPTIONS)
  const parser = new Parser<DefaultTreeAdapterMap>(OPTIONS)
  parser.tokenizer = new RunTokenizer(parser.options, parser)
  parser.tokenizer.write(html, true)
  return parser.document
}

const { CHARACTER, WHITESPACE_CHARACTER } = Token.TokenType
const [RETURN, QUOTE, AMPERSAND, APOSTROPHE, LESS_THAN] = [13, 34, 38, 39, 60]

/** What ends a run: in texts, scripts and values of attributes; NUL, CR and surrogates do everywhere. */
function endings(...codes: readonly number[]): Uint8Array {
  const ends = new Uint8Array(128)
  for (const code of [0, RETURN, ...codes]) ends[code] = 1
  return ends
}

const TEXT = endings(AMPERSAND, LESS_THAN)
const RAW = endings(LESS_THAN)
const QUOTED = endings(AMPERSAND, QUOTE)
const SINGLE_QUOTED = endings(AMPERSAND, APOSTROPHE)

class RunTokenizer extends Tokenizer {
  protected override _ensureCharacterToken(type: Token.CharacterToken['type']): void {
    if (type !== WHITESPACE_CHARACTER || this.currentCharacterToken?.type !== CHARACTER)
      super._ensureCharacterToken(type)
  }

  protected override _stateData(cp: number): void {
    super._stateData(cp)
    if (this.currentCharacterToken?.type === CHARACTER) this.runOn(TEXT)
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp)
    if (this.currentCharacterToken?.type === CHARACTER) this.runOn(RAW)
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp)
    if (this.currentCharacterToken?.type === CHARACTER) this.runOn(RAW)
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp)
    this.runOn(QUOTED)
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp)
    this.runOn(SINGLE_QUOTED)
  }

  /** Takes all that follows up to what ends the run, if the last character was taken as it is. */
  private runOn(ends: Uint8Array): void {
    const { preprocessor } = this
    const { html, pos } = preprocessor
    if (this.runEnd !== pos + 1 || html.charCodeAt(pos) === RETURN) return
    let at = pos + 1
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code < 128 ? ends[code] === 1 : code >= 0xd800 && code < 0xe000) break
    }
    preprocessor.pos = at - 1
    this.runEnd = at
  }
}
