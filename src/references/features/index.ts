/** All features of a citation's tokens; the order does not matter, the names are kept in the parameters. */
import type { Feature } from '../citation-view.js'
import { prefix3, prefix4, suffix2, suffix3 } from './affixes.js'
import { clauseAfter, clauseBefore, clauseFirst, clauseIndex, clauseLast, clauseLook } from './clause.js'
import { containment } from './containment.js'
import { figuresAfter, figuresAround, figuresBefore } from './figures.js'
import { journalName } from './journal-name.js'
import { knownWord } from './known-words.js'
import { capitalRun, nameRun } from './name-run.js'
import { nextMark, nextWord, previousMark, previousWord } from './neighbors.js'
import { fromEnd, fromStart, twelfth } from './place-in-string.js'
import { brackets, quotes } from './quotes-and-brackets.js'
import { shape } from './shape.js'
import { shapeRun } from './shape-run.js'
import { word } from './word.js'
import { wordPair } from './word-pair.js'
import { years } from './years.js'

export const FEATURES: readonly Feature[] = [
  word,
  wordPair,
  shape,
  shapeRun,
  suffix3,
  suffix2,
  prefix3,
  prefix4,
  previousWord,
  nextWord,
  previousMark,
  nextMark,
  twelfth,
  fromStart,
  fromEnd,
  knownWord,
  journalName,
  nameRun,
  capitalRun,
  containment,
  figuresBefore,
  figuresAfter,
  figuresAround,
  quotes,
  brackets,
  years,
  clauseIndex,
  clauseLook,
  clauseBefore,
  clauseAfter,
  clauseFirst,
  clauseLast,
]
