import type { MenuLayout } from './menu-columns.ts'
import type { MenuTable } from './menu-table.ts'
import type { TableRow } from './split-rows.ts'

export type RowKind = 'item' | 'section' | 'total' | 'note' | 'headings'

const TOTAL =
  /(?:^|\s)(?:sub[ -]?)?totals?:?$|^total (?:price|items|value|amount|\(.{0,30}\)):?$|^(?:sum|average):?$/
const NOTE = /^(?:\*|note\b|page \d|printed\b|generated\b|exported\b|all prices\b|prices\b)/

/** Tells the rows of a list that are no items, as people type them and programs print them. */
export function createRowKinds({ rows, head }: MenuTable, { columns, sizes }: MenuLayout) {
  const headings = new Set(head.filter((cell) => cell !== ''))
  const priceColumns = [columns.price, ...sizes.map(({ column }) => column)]
  const isPriced = ({ cells }: TableRow) =>
    priceColumns.some((column) => column !== undefined && (cells[column] ?? '').trim() !== '')
  const priced = rows.map(isPriced)
  const lastPriced = priced.lastIndexOf(true)
  const isNameOnly = ({ cells }: TableRow) => filled(cells).length === 1
  // in a list of capitals they say nothing
  const capitalsMeanHeading = rows.some((row, at) => {
    const name = textOf(row, columns.name)
    return priced[at] && name !== name.toUpperCase()
  })
  const bare = rows.filter((row, at) => isNameOnly(row) && !priced[at] && at < lastPriced)
  const beginsWithHeading = bare.length > 1 && bare[0] === rows[0]

  return (row: TableRow, at: number): RowKind => {
    const texts = filled(row.cells)
    const [text = ''] = texts
    const lower = text.slice(0, 60).toLowerCase()
    if (texts.length > 1 && texts.every((cell) => headings.has(cell))) return 'headings'
    if (TOTAL.test(lower) && texts.length <= 1 + priceColumns.length + 2) return 'total'
    if (texts.length !== 1 || priced[at]) return 'item'
    if (at > lastPriced) return lastPriced >= 0 && NOTE.test(lower) ? 'note' : 'item'
    if (textOf(row, columns.name) === '') return hasCell(row, columns.variant) ? 'item' : 'section'
    const isLoud = capitalsMeanHeading && text === text.toUpperCase() && /\p{Lu}{2}/u.test(text)
    return isLoud || text.endsWith(':') || beginsWithHeading ? 'section' : 'item'
  }
}

const filled = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

const textOf = ({ cells }: TableRow, column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').trim()

const hasCell = (row: TableRow, column: number | undefined) => textOf(row, column) !== ''
