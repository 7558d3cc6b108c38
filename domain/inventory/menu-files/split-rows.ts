import type { Steps } from '../../values/steps.ts'
import { MAX_CELL_LENGTH, MAX_MENU_FILE_COLUMNS } from './menu-file-limits.ts'

/** A row of a file as it is written, with the number that a spreadsheet gives it. */
export interface TableRow {
  line: number
  cells: string[]
  /** Why the row can't be read. */
  problem?: string
}

const OPEN_QUOTE =
  'A quote in it is not closed, so the file seems to be cut off there, or the quote is not doubled.'
const TOO_WIDE = `It has more than ${MAX_MENU_FILE_COLUMNS} cells.`

/**
 * Splits CSV into at most `most` rows that are not empty. The work grows with the length of the text alone: each
 * cell is cut to its limit, and a row that is wrong spoils no other row.
 */
export function* splitRows(text: string, separator: string, most: number): Steps<TableRow[]> {
  const reader = createReader(text, separator)
  const rows: TableRow[] = []
  let line = 0
  while (!reader.isAtEnd() && rows.length < most) {
    line += 1
    yield
    if (reader.skipEmptyRow()) continue
    const row = reader.readRow(line)
    if (row.problem !== undefined || row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
  }
  return rows
}

function createReader(text: string, separator: string) {
  let at = 0
  const findSeparator = createFinder(text, separator)
  const findLineEnd = createFinder(text, '\n')

  function readPlain(): string {
    const end = Math.min(findSeparator(at), findLineEnd(at))
    const cell = text.slice(at, Math.min(end, at + MAX_CELL_LENGTH))
    at = end
    return cell
  }
  /** A cell in quotes; undefined if it has no end, and the next row begins below its first line. */
  function readQuoted(): string | undefined {
    const start = at
    const limit = start + MAX_CELL_LENGTH
    const parts: string[] = []
    let from = start + 1
    let hasLooseQuote = false
    for (;;) {
      const quote = text.indexOf('"', from)
      const isOpen = quote < 0 || quote > limit
      if (isOpen || (hasLooseQuote && findLineEnd(start) < quote)) {
        at = findLineEnd(start)
        return undefined
      }
      parts.push(text.slice(from, quote))
      const end = skipSpaces(quote + 1)
      const next = text[end]
      if (text[quote + 1] === '"') from = quote + 2
      else if (end >= text.length || next === separator || next === '\n') {
        at = end
        return parts.join('"')
      } else {
        // as in 12" Pizza: a quote that somebody typed
        hasLooseQuote = true
        from = quote + 1
      }
    }
  }
  function skipSpaces(from: number): number {
    let end = from
    // as many as anybody types: a longer run is text
    while (text[end] === ' ' && end - from < 20) end += 1
    return end
  }
  return {
    isAtEnd: () => at >= text.length,
    skipEmptyRow(): boolean {
      let end = at
      while (end < text.length && (text[end] === separator || text[end] === ' ')) end += 1
      if (end < text.length && text[end] !== '\n') return false
      at = end + 1
      return true
    },
    readRow(line: number): TableRow {
      const row: TableRow = { line, cells: [] }
      for (;;) {
        const cell = text[at] === '"' ? readQuoted() : readPlain()
        if (cell === undefined) row.problem = OPEN_QUOTE
        else row.cells.push(cell)
        if (text[at] !== separator) break
        at += 1
        if (row.cells.length >= MAX_MENU_FILE_COLUMNS) {
          row.problem = TOO_WIDE
          at = findLineEnd(at)
          break
        }
      }
      // the end of the line
      at += 1
      return row
    },
  }
}

/** Finds the next place of a character from a position that only grows, reading the text once. */
function createFinder(text: string, character: string) {
  let found = -1
  return (from: number): number => {
    if (found < from) {
      const at = text.indexOf(character, from)
      found = at < 0 ? text.length : at
    }
    return found
  }
}
