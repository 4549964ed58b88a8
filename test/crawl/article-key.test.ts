import { expect, test } from 'vitest'
import { sharesArticle } from '../../src/crawl/article-key.js'

const H = 'http://journal.test'

test.each([
  ['/content/12/3/45.abstract', '/content/12/3/45.full.pdf'],
  ['/article/view/385', '/article/download/385/441'],
  ['/articles/36863/index.html', '/articles/36863/Text-1-0.pdf'],
  ['/2023/paper1.html', '/2023/paper1_pdf.pdf'],
  ['/doi/abs/10.5555/abc.12', '/doi/pdf/10.5555/abc.12'],
  ['/abs/paper-17', '/pdf/paper-17.pdf'],
  ['/article.php?id=14-2-109', '/download.php?file=14-2-109'],
])('%s and %s are of one article', (a, b) => {
  expect(sharesArticle(H + a, H + b)).toBe(true)
})

test.each([
  ['/content/12/3/45.abstract', '/content/12/3/52.full.pdf'],
  ['/article/view/385', '/article/view/386'],
  ['/2023/paper1.html', '/2023/paper2_pdf.pdf'],
  ['/doi/abs/10.5555/abc.12', '/doi/pdf/10.5555/abc.13'],
  ['/v12/abs/paper-17', '/v12/pdf/paper-18.pdf'],
  ['/issue/2019', '/about/2019'],
])('%s and %s are not', (a, b) => {
  expect(sharesArticle(H + a, H + b)).toBe(false)
})
