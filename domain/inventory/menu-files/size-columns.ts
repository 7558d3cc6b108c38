/** A column that has the prices of one size. */
export interface SizeColumn {
  column: number
  name: string
}

const SIZE_WORDS = new Set(
  'small|medium|large|regular|extra large|xs|s|m|l|xl|xxl|2xl|3xl|mini|kids|single|double|triple|half|full|half pint|pint|schooner|glass|bottle|half bottle|magnum|carafe|half carafe|can|draft|draught|pitcher|jug|bucket|shot|tall|short|grande|venti|cup|bowl|slice|whole|taster|flight|6 pack|six pack|4 pack|four pack|case'.split(
    '|',
  ),
)
const MEASURE = /^\d{1,4}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|l|cm|in|inch|g|kg|lb|pc|pcs|pieces)\.?$/

/** 'Small Price', 'Price (Large)', 'Price - 16oz', or the size alone above prices. */
export function findSizes(
  names: readonly string[],
  { head, rows }: { head: readonly string[]; rows: readonly { cells: readonly string[] }[] },
): SizeColumn[] {
  const found = names.flatMap((name, column) => {
    const size = sizeOf(name)
    if (size === undefined) return []
    const isAlone = size === name
    const hasPrices = rows.every(({ cells }) =>
      /^[\s$]*[\d.,]{0,12}$/.test((cells[column] ?? '').slice(0, 40).trimEnd()),
    )
    if (isAlone && !hasPrices) return []
    return [{ column, name: asWritten(head[column] ?? '', size) }]
  })
  return found.length > 1 ? found : []
}

function sizeOf(name: string): string | undefined {
  const words = name
    .replaceAll(/[()[\]\-–—/]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const size = words.startsWith('price ')
    ? words.slice('price '.length)
    : words.endsWith(' price')
      ? words.slice(0, -' price'.length)
      : words
  return SIZE_WORDS.has(size) || MEASURE.test(size) ? (size === words ? name : size) : undefined
}

/** The size with the capitals of its heading. */
function asWritten(heading: string, size: string): string {
  const at = heading.toLowerCase().indexOf(size)
  const written = at < 0 ? size : heading.slice(at, at + size.length)
  return written.charAt(0).toUpperCase() + written.slice(1)
}
