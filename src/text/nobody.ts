/**
 * Authors that are nobody: who put the page on the web (`webeditor`, `hsr-admin`), or who publishes it. Sites for any
 * purpose name these where scholarly ones name authors. Our choice of words.
 */
import type { Author } from '../model/index.js'
import { lettersOf } from './letters.js'

const ACCOUNT =
  /^(?:\S*(?:admin|webmaster|editor|wordpress)\S*|root|user\d*|guest|staff|anonymous|(?:the )?(?:administrator|web ?master|editors?|editorial (?:office|team|staff|board)|site (?:admin|editor)|publications? office|computing services)|redac(?:ción|tion)|reda[çc][ãa]o|redaktion|redakcja|редакц(?:ия|ія)|编辑部|編集部|편집부)$/iu
const PERIODICAL =
  /^(?:journal|revista|revue|rivista|zeitschrift|jurnal|журнал|вестник|вісник|مجلة|مجله)(?![\p{L}\p{M}])|(?:\s(?:publish(?:ers?|ing)|verlag|journals)|学报|學報|杂志|雜誌|雑誌|학회지)$/iu
/** Letters of a name that may be found in a journal's title by chance. */
const SHORT = 4

/** `serial`: the names of the journal and its publisher. */
export function isNobody({ family, given }: Pick<Author, 'family' | 'given'>, serial: readonly string[]): boolean {
  const names = [`${given} ${family}`, `${family} ${given}`].map(name => name.trim())
  if (names.some(name => ACCOUNT.test(name) || PERIODICAL.test(name))) return true
  const letters = names.map(lettersOf).filter(name => name.length > SHORT)
  return serial.some(title => letters.some(name => lettersOf(title) === name))
}
