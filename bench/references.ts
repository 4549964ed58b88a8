/** Citation strings to fields: strings a second on one core, loading included apart. */
import { parseReference } from '../src/core.js'
import { readReferenceParameters } from '../src/io/parameters/references.js'
import { type Benchmark, seconds } from './benchmark.js'
import { citationString } from './invented-citation.js'

export const benchmark: Benchmark = {
  name: 'references',
  title: 'Citation strings to fields, one core',
  run: async ({ smoke }) => {
    const started = performance.now()
    const parameters = readReferenceParameters()
    const loading = performance.now() - started
    const strings = Array.from({ length: smoke ? 100 : 4000 }, (_, n) => citationString(n))
    const time = await seconds(() => strings.map(string => parseReference(string, parameters)))
    const perSecond = strings.length / time
    return {
      rows: [
        { name: 'parsing', unit: 'strings/s', value: perSecond },
        { name: 'AnyStyle 1.x, as published with the corpus', unit: 'strings/s', value: 375 },
        { name: 'loading the parameters', unit: 'ms', value: loading },
      ],
      ratios: [{ name: 'strings a second', value: perSecond, bar: { at: 2000, good: 'above' } }],
    }
  },
}
