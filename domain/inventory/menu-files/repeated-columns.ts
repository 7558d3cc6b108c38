import { meaningOf } from './headings.ts'
import { toPlainLine } from './item-text.ts'
import type { MenuSource } from './menu-columns.ts'

/** A column that a file has once for each size, with its prices, or once for each set of options, with yes and no. */
export interface NamedColumn {
  column: number
  name: string
}

/** A column that a file has once for each of its locations; the name is its heading without the location. */
export interface PlacedColumn extends NamedColumn {
  place: string
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
): NamedColumn[] {
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

/** 'In stock [Canal Yard]', also in round brackets or behind a dash. */
const IN_BRACKETS = /^([^[(]{2,60})[[(]([^\])]{1,60})[\])]$/
/** 'Current Quantity Pier Stage', and the stock that is counted there. */
const BEFORE_PLACE = /^(current quantity|enabled|inventory|price) (.{1,60})$/
const PLACEABLE = new Set([
  'price',
  'in stock',
  'stock',
  'quantity',
  'current quantity',
  'inventory',
  'available',
  'available for sale',
  'enabled',
  'active',
  'visible',
])

/** The columns of single locations, with the locations as the file writes them. */
export function findPlaces(
  names: readonly string[],
  head: readonly string[],
  source: MenuSource,
): PlacedColumn[] {
  return names.flatMap((name, column) => {
    if (meaningOf(name)) return []
    const match = IN_BRACKETS.exec(name) ?? (hasPlaces(source) ? BEFORE_PLACE.exec(name) : null)
    const [, what = '', place = ''] = match ?? []
    if (!PLACEABLE.has(what.trim())) return []
    // as the file writes it: the heading ends with the location, or with a bracket behind it
    const written = (head[column] ?? '').trim().replaceAll('_', ' ')
    const end = written.endsWith(']') || written.endsWith(')') ? written.length - 1 : written.length
    return [{ column, name: what.trim(), place: written.slice(end - place.length, end).trim() }]
  })
}

/** Programs that write the location behind the heading. */
const hasPlaces = (source: MenuSource) => source === 'SQUARE' || source === 'LIGHTSPEED'

/** 'Modifier Set - Milk' of Square and 'Modifier - "Milk"' of Loyverse. */
const PREFIX = /^modifier(?: set)? ?- ?(?=\S)/i
export const MAX_SET_NAME_LENGTH = 80

/** The columns that say yes for the items with a set of options. */
export function findOptionSets(head: readonly string[]): NamedColumn[] {
  return head.flatMap((heading, column) => {
    const text = toPlainLine(heading.slice(0, 2 * MAX_SET_NAME_LENGTH))
    if (!PREFIX.test(text)) return []
    const name = text.replace(PREFIX, '').replace(/^"(.*)"$/, '$1')
    return [{ column, name: name.slice(0, MAX_SET_NAME_LENGTH) }]
  })
}
