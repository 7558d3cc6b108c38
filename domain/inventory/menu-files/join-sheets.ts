import { toCsv } from '#domain/values/csv.ts'
import { MAX_CELL_LENGTH, MAX_MENU_FILE_COLUMNS, MAX_MENU_FILE_ROWS } from '../product-limits.ts'
import { findHeadRow, isHeadRow } from './menu-table.ts'

export type SheetCell = string | number | boolean | Date | null | undefined

export interface Sheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
}

/**
 * The rows of a workbook as one CSV file. Sheets with the same headings are one list, in which the name of a sheet is
 * a heading; of others the first with known headings is read.
 */
export function joinSheets(sheets: readonly Sheet[]): string {
  const tables = sheets
    .map(({ name, rows }) => ({ name, rows: rows.slice(0, 2 * MAX_MENU_FILE_ROWS).map(toTexts) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
    .map(({ name, rows }) => {
      const at = findHeadRow(rows.map((cells, line) => ({ line, cells })))
      return { name, rows, at, head: rows[at]?.join('\n').toLowerCase() }
    })
  const first = tables.find(({ rows, at }) => at >= 0 && isHeadRow(rows[at] ?? [])) ?? tables[0]
  if (!first) return ''
  const same = tables.filter(({ at, head }) => at >= 0 && head === first.head)
  if (same.length < 2) return toCsv(first.rows[0] ?? [], first.rows.slice(1))
  const lists = same.flatMap(({ name, rows, at }) => [[`${name}:`], ...rows.slice(at + 1)])
  return toCsv(first.rows[first.at] ?? [], lists)
}

const toTexts = (row: readonly SheetCell[]) => row.slice(0, MAX_MENU_FILE_COLUMNS).map(toText)

function toText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // 0.1 + 0.2 is 0.3 in a sheet, too
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell).slice(0, MAX_CELL_LENGTH)
}
