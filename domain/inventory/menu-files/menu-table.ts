import Papa from 'papaparse'
import { MAX_MENU_FILE_COLUMNS, MAX_MENU_FILE_ROWS } from './menu-file-limits.ts'
import { unescapeCell } from '../../values/formula-cells.ts'

/** The cells of a menu file. */
export interface MenuTable {
  head: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** The line is counted as in a spreadsheet: the headings are line 1. */
  line: number
  cells: string[]
}

export type TableResult = { table: MenuTable; problem?: undefined } | { problem: string }

const SEPARATORS = [',', ';', '\t']
/** Rows that the chooser of columns shows as examples. */
const SAMPLE_ROWS = 3

/** All cells of a menu file, trimmed, without empty rows; or in words why the file can't be read. */
export function readMenuTable(text: string): TableResult {
  const { data, errors } = parse(text)
  const [error] = errors
  if (error) {
    const line = (error.row ?? 0) + 1
    return {
      problem:
        error.code === 'MissingQuotes'
          ? `The file ends inside a quoted cell that begins in line ${line}, so it seems to be cut off. Please export it again.`
          : `A quote in line ${line} is not closed properly. Please check that line.`,
    }
  }
  const [head = [], ...rows] = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => unescapeCell(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((row, at) => (at === 0 ? row.cells : row)) as [string[], ...TableRow[]]
  const problem = findProblem(head, rows)
  return problem === undefined ? { table: { head, rows } } : { problem }
}

/** The headings and a few rows, for choosing the columns: quick also for a large file on a phone. */
export function readMenuSample(text: string): MenuTable {
  const [head = [], ...rows] = parse(text, SAMPLE_ROWS + 1).data
  return {
    head: head.map((cell) => cell.trim()),
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  }
}

function findProblem(head: readonly string[], rows: readonly TableRow[]): string | undefined {
  if (head.length > MAX_MENU_FILE_COLUMNS) {
    return `The file has more than ${MAX_MENU_FILE_COLUMNS} columns.`
  }
  if (rows.length > MAX_MENU_FILE_ROWS) {
    const [most, found] = [MAX_MENU_FILE_ROWS, rows.length].map((count) =>
      count.toLocaleString('en-US'),
    )
    return `The file has ${found} rows. Please split it into files of at most ${most}.`
  }
  const last = rows.at(-1)
  if (!last) return 'The file has no rows below its headings.'
  const isShort = ({ cells }: TableRow) => cells.length < head.length
  // programs that leave out empty cells at the end do so in other rows, too
  if (isShort(last) && !rows.slice(0, -1).some(isShort)) {
    return `The last line (${last.line}) has only ${last.cells.length} of ${head.length} cells, so the file seems to be cut off. Please export it again, or complete that line.`
  }
  return undefined
}

function parse(text: string, preview = 0) {
  // one kind of line end, because the parser looks for a single one
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  return Papa.parse<string[]>(lines, {
    newline: '\n',
    delimiter: findSeparator(lines),
    preview,
  })
}

/** The separator with which the headings have most cells. */
function findSeparator(text: string): string {
  const start = text.trimStart()
  const counted = SEPARATORS.map((separator) => ({
    separator,
    cells: Papa.parse<string[]>(start, { newline: '\n', delimiter: separator, preview: 1 }).data[0]
      ?.length,
  }))
  const most = Math.max(...counted.map(({ cells = 0 }) => cells))
  return counted.find(({ cells }) => cells === most)?.separator ?? ','
}
