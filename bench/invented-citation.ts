/** Citations of works that nobody wrote, in four styles: the same for the same number. */
const STYLES: readonly ((n: number) => string)[] = [
  n =>
    `Hale PJ, Moss K, Quillar R. Wear of brass widgets in salt water, part ${n}. J Mar Eng. 2011;${n}(3):145-52. doi:10.1000/jme.${n}`,
  n =>
    `Hale, P. J., & Moss, K. (20${10 + (n % 10)}). On the fatigue of coiled steel springs in cold harbours. Tribology Reports, ${n}(2), 33–41.`,
  n =>
    `P. J. Hale, K. Moss, and R. Quillar, “A survey of gear lubrication,” in Proceedings of the 5th Workshop on Gears, Oslo, 200${n % 10}, pp. ${n}–${n + 9}.`,
  n => `[${n}] Brook, A. A history of springs and of those who made them. London: Coil Press, 19${60 + (n % 40)}.`,
]

export const citationString = (n: number): string => STYLES[n % STYLES.length]!(n)
