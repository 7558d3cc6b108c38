/** Sizes from small to large with their spellings, in lower case with single spaces. */
const SIZES = [
  ['XS', 'xs', 'x small', 'xsmall', 'extra small'],
  ['S', 's', 'sm', 'small'],
  ['M', 'm', 'md', 'med', 'medium'],
  ['L', 'l', 'lg', 'large'],
  ['XL', 'xl', '1xl', 'x large', 'xlarge', 'extra large'],
  ['2XL', '2xl', 'xxl', '2x', '2x large', 'xx large', 'double xl', 'extra extra large'],
  ['3XL', '3xl', 'xxxl', '3x', '3x large', 'xxx large', 'triple xl'],
  ['4XL', '4xl', 'xxxxl', '4x', '4x large', 'xxxx large'],
  ['5XL', '5xl', 'xxxxxl', '5x', '5x large', 'xxxxx large'],
] as const

export type Size = (typeof SIZES)[number][0]

const SIZE_BY_SPELLING: ReadonlyMap<string, Size> = new Map(
  SIZES.flatMap(([size, ...spellings]) => spellings.map((spelling) => [spelling, size] as const)),
)
const MAX_SPELLING_WORDS = 3

/** 'Medium', 'X-Large' or 'Black / XL' to M, XL, XL; undefined for a name that does not end in a size. */
export function parseSize(name: string | null): Size | undefined {
  const words = (name ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? []
  for (let count = Math.min(words.length, MAX_SPELLING_WORDS); count > 0; count--) {
    const size = SIZE_BY_SPELLING.get(words.slice(-count).join(' '))
    if (size) return size
  }
  return undefined
}

/** XS to 5XL as 0 to 8, and 9 for a name without a size. */
export function sizeRank(name: string | null): number {
  const size = parseSize(name)
  return size ? SIZES.findIndex(([known]) => known === size) : SIZES.length
}
