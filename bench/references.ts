/** Citation strings to fields: strings a second on one core, loading included apart. */
import { parseReference } from '../src/core.js'
import { readReferenceParameters } from '../src/io/parameters/references.js'
import { type Benchmark, seconds } from './benchmark.js'

const STYLES: readonly ((n: number) => string)[] = [
  n =>
    `Hale PJ, Moss K, Quillar R. Wear of brass widgets in salt water, part ${n}. J Mar Eng. 2011;${n}(3):145-52. doi:10.1000/jme.${n}`,
  n =>
    `Hale, P. J., & Moss, K. (20${10 + (n % 10)}). On the fatigue of coiled steel springs in cold harbours. Tribology Reports, ${n}(2), 33–41.`,
  n =>
    `P. J. Hale, K. Moss, and R. Quillar, “A survey of gear lubrication,” in Proceedings of the 5th Workshop on Gears, Oslo, 200${n % 10}, pp. ${n}–${n + 9}.`,
  n => `[${n}] Brook, A. A history of springs and of those who made them. London: Coil Press, 19${60 + (n % 40)}.`,
]

export const benchmark: Benchmark = {
  name: 'references',
  title: 'Citation strings to fields, one core',
  run: async ({ smoke }) => {
    const started = performance.now()
    const parameters = readReferenceParameters()
    const loading = performance.now() - started
    const strings = Array.from({ length: smoke ? 100 : 4000 }, (_, n) => STYLES[n % STYLES.length]!(n))
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
