/**
 * Prose that sites print around an article and that is none of it: calls for papers, forms, announcements, aims and
 * scope, advertisements. Without it a labeler would learn that the only paragraph of a page is its abstract.
 */
import { Dice } from '../../train/dice.js'

const BLURBS = [
  'This journal publishes original research, reviews and short communications on all aspects of comparative inquiry. It is published four times a year, is open to authors from all countries, and charges no fees for submission or publication.',
  'If you notice a mistake in the record of this article, please use the form below to tell us. Describe what is wrong and what it should be; our staff will look at your message within five working days and may write to you.',
  'We are pleased to announce that the journal has been accepted for indexing. The editors thank all authors, reviewers and readers who have supported us in the past years and invite submissions for the coming special issue on rivers.',
  'Sign up for our newsletter to receive the table of contents of each new issue by e-mail. You can unsubscribe at any time by following the link at the end of every message. We never give your address to others.',
  'All manuscripts are reviewed by at least two independent experts. The average time from submission to first decision is forty days. Authors keep the copyright of their work and grant the journal a licence to publish it.',
  'To read the full text you need a subscription. Members of the society have free access; please sign in with your member number. Single articles can be bought for twenty-four hours. Institutions may ask our sales office for a quotation.',
  'The supplementary files of this article contain the questionnaires, the raw data and the code of all analyses. They are provided by the authors as they are and have not been edited. Please address questions about them to the authors.',
  'The conference of the society will be held in May. Abstracts of no more than two hundred and fifty words can be submitted until the end of January. Travel grants are available for students and for participants from low-income countries.',
  'Views expressed in the articles of this journal are those of their authors and not necessarily those of the editors or the publisher, who accept no liability for any loss that may result from the use of the information.',
  'Recommended articles are found by a program that looks at what other readers of this page have read. They are not chosen by the editors, and their order says nothing about their quality. You can switch them off in your account.',
]

const frames: readonly ((text: string) => string)[] = [
  text => `<div class="announcement"><h3>Announcements</h3><p>${text}</p></div>`,
  text =>
    `<div id="modal-report" class="modal"><h5>Report a problem</h5><p>${text}</p><label>Title</label><input><label>Abstract</label><textarea></textarea><button>Submit</button></div>`,
  text => `<aside><h4>About this journal</h4><p>${text}</p></aside>`,
  text => `<div class="box"><p>${text}</p></div>`,
  text => `<table><tr><td>${text}</td></tr></table>`,
  text => `<section class="widget"><h2>For readers</h2>${text}</section>`,
]

/** A page's body with something before it and something after it, or nothing. */
export function surrounded(body: string, seed: number, half: 0 | 1): string {
  const dice = new Dice(seed + 500_000)
  const blurbs = BLURBS.filter((_, i) => i % 2 === half)
  const framed = (chance: number): string => (dice.chance(chance) ? dice.pick(frames)(dice.pick(blurbs)) : '')
  return `${framed(0.4)}${body}${framed(0.5)}${framed(0.3)}`
}
