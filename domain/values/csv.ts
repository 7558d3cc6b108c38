import { escapeCell } from './formula-cells.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const NUMBER = /^-?\d+(\.\d+)?$/

export type CsvCell = string | number | null

/** Rows as CSV that spreadsheets open without running anything in it: UTF-8 with a mark, lines end in CRLF. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: CsvCell): string {
  const text = String(value ?? '')
  const safe = NUMBER.test(text) ? text : escapeCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
