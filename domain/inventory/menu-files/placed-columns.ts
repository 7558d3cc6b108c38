import { meaningOf } from './headings.ts'
import type { MenuSource } from './menu-columns.ts'

/** A column that a file has once for each of its locations. */
export interface PlacedColumn {
  column: number
  /** The heading without the location. */
  name: string
  place: string
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
