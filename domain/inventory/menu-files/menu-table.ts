import { meaningOf, toHeading } from './headings.ts'
import type { Steps } from '../../values/steps.ts'
import { MAX_MENU_FILE_ROWS, MAX_ROWS_ABOVE } from '../product-limits.ts'
import { findSizes } from './repeated-columns.ts'
import { splitRows, type TableRow } from './menu-text.ts'
import { formatCount } from '#domain/values/count-of.ts'

/** The cells of a menu file. */
export interface MenuTable {
  head: string[]
  /** The line of the headings; 0 if the file has none. */
  headLine: number
  rows: TableRow[]
  /** The first lines, of which a person can choose the headings. */
  above: TableRow[]
}

export type TableResult = { table: MenuTable; problem?: undefined } | { problem: string }

const SEPARATORS = [',', ';', '\t', '|']
/** What is read to find the separator. */
const SAMPLE_LENGTH = 64 * 1024
const MAX_HEADING_LENGTH = 80

/**
 * The cells of a menu file with its headings, which may stand below a title; or in words why it can't be read.
 * @param headLine the line of the headings that a person chose; 0 for none
 */
export function* readMenuTable(given: string, headLine?: number): Steps<TableResult> {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? (yield* findSeparator(body))
  const rows = yield* splitRows(body, separator, MAX_MENU_FILE_ROWS + MAX_ROWS_ABOVE + 1)
  const at =
    headLine === undefined ? findHeadRow(rows) : rows.findIndex(({ line }) => line === headLine)
  const head = at < 0 ? nameColumns(rows) : (rows[at]?.cells ?? [])
  const below = rows.slice(at + 1)
  if (below.length > MAX_MENU_FILE_ROWS) {
    const most = formatCount(MAX_MENU_FILE_ROWS)
    return { problem: `The file has more than ${most} rows. Please split it into smaller files.` }
  }
  if (below.length === 0) return { problem: 'The file has no rows below its headings.' }
  const table: MenuTable = {
    head: head.map((cell) => cell.trim()),
    headLine: at < 0 ? 0 : (rows[at]?.line ?? 0),
    rows: below,
    above: rows.slice(0, MAX_ROWS_ABOVE),
  }
  markCutOff(table)
  return { table }
}

/** A last row that is shorter than all others may be cut off. */
function markCutOff({ head, rows }: MenuTable): void {
  const last = rows.at(-1)
  const isShort = ({ cells }: TableRow) => cells.length < head.length
  // programs that leave out empty cells at the end do so in other rows, too
  if (!last || last.problem || !isShort(last) || rows.slice(0, -1).some(isShort)) return
  // a note or a total at the end
  if (last.cells.filter((cell) => cell.trim() !== '').length < 2 && rows.length > 1) return
  last.problem = `It has only ${last.cells.length} of ${head.length} cells, so the file seems to be cut off there.`
}

/** The headings of a file without any: its own first cells. */
const nameColumns = ([first]: readonly TableRow[]) =>
  (first?.cells ?? []).map((cell, at) => `Column ${at + 1}: ${cell.trim().slice(0, 40)}`)

/** The separator that shows the most known headings, else the most cells. */
function* findSeparator(text: string): Steps<string> {
  const sample = text.slice(0, SAMPLE_LENGTH)
  let best = { separator: ',', known: -1, cells: 0 }
  for (const separator of SEPARATORS) {
    const rows = yield* splitRows(sample, separator, MAX_ROWS_ABOVE)
    const known = Math.max(0, ...rows.map(countKnown))
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0)
    if (known > best.known || (known === best.known && cells > best.cells)) {
      best = { separator, known, cells }
    }
  }
  return best.separator
}

/** The row of the headings: the one with most known ones, else the first with several cells. */
export function findHeadRow(rows: readonly TableRow[]): number {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const counts = first.map(countKnown)
  const most = Math.max(0, ...counts)
  if (most > 1) return counts.indexOf(most)
  const wide = first.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const at = Math.max(0, wide)
  const hasPrice = (first[at]?.cells ?? []).some((cell) =>
    /^\s{0,9}\$?\d{1,6}(?:[.,]\d{1,2})?\s{0,9}$/.test(cell),
  )
  // a first row with a price is an item already
  return hasPrice ? -1 : at
}

/** Whether a row has known headings. */
export const isHeadRow = (cells: string[]) => countKnown({ line: 0, cells }) > 1

/** The different known headings of a row. */
function countKnown({ cells }: TableRow): number {
  const names = cells.filter((cell) => cell.length < MAX_HEADING_LENGTH).map(toHeading)
  const known = names.filter((name) => meaningOf(name) ?? meaningOf(name.replace(/\?$/, '')))
  return new Set(known).size + findSizes(names, { head: names, rows: [] }).length
}
