import { toPlainLine } from './item-text.ts'
import { type ItemRow, textAt } from './join-rows.ts'
import type { MenuLayout } from './menu-columns.ts'
import type { MenuTable } from './menu-table.ts'

/** Programs give an item without sizes one of these. */
const NO_SIZE = new Set([
  'default title',
  'default',
  'regular',
  'standard',
  'normal',
  'n/a',
  'none',
  '-',
])

/** The size of a row: all its options, or nothing for the only size of an item. */
export function createVariantReader(
  _table: MenuTable,
  { columns, signals }: MenuLayout,
  items: readonly ItemRow[],
) {
  const optionColumns = [
    columns.variant,
    ...signals.filter(({ role }) => role === 'moreOptions').map(({ column }) => column),
  ]
  const nameOf = ({ first }: ItemRow) => textAt(first, columns.name)
  const counts = new Map<string, number>()
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)

  return (item: ItemRow): string => {
    const { cells, first } = item
    const options = optionColumns
      .map((column) => toPlainLine(textAt(cells, column)))
      .filter(Boolean)
    const variant = options.join(' / ')
    if (variant === '')
      return cells === first ? '' : endOfName(textAt(cells, columns.name), nameOf(item))
    const isOnly = counts.get(nameOf(item)) === 1
    return NO_SIZE.has(variant.toLowerCase()) && (isOnly || /^default/i.test(variant))
      ? ''
      : variant
  }
}

/** 'Tee - Small' below 'Tee' is its size Small. */
function endOfName(name: string, parent: string): string {
  if (!name.startsWith(parent)) return toPlainLine(name)
  return toPlainLine(name.slice(parent.length)).replace(/^[-–—,: ]{1,9}/, '')
}
