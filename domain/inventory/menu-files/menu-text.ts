import { MAX_MENU_FILE_BYTES, MAX_CELL_LENGTH, MAX_MENU_FILE_COLUMNS } from '../product-limits.ts'
import type { Steps } from '../../values/steps.ts'

export type Decoded = { text: string; problem?: undefined } | { problem: string }

const TOO_LARGE = 'The file is larger than 1 MB. Please split it into smaller ones.'
const LOST_LETTERS =
  'Some letters of the file were lost when it was saved. Please save it again as “CSV UTF-8”.'
const OLD_WORKBOOK =
  'This is a workbook of an earlier version. Please save it as “.xlsx” or as CSV, or copy its cells and paste them.'
const NO_TEXT = 'This file has no text. Please choose a CSV file or a workbook (.xlsx).'
const EMPTY = 'The file is empty.'

/** Whether the file is a zip archive, as .xlsx workbooks are. */
export const isWorkbook = (bytes: Uint8Array) => beginsWith(bytes, [0x50, 0x4b, 3, 4])

/** The text of a file in UTF-8, UTF-16 or the encodings of Windows and of the Mac, or in words why it has none. */
export function decodeMenuFile(bytes: Uint8Array): Decoded {
  // UTF-16 takes two bytes for each letter
  if (bytes.length > 2 * MAX_MENU_FILE_BYTES) return { problem: TOO_LARGE }
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: OLD_WORKBOOK }
  const wide = findUtf16(bytes)
  if (wide) return checkMenuText(new TextDecoder(wide).decode(bytes))
  if (bytes.includes(0)) return { problem: NO_TEXT }
  try {
    return checkMenuText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return checkMenuText(new TextDecoder(findOldEncoding(bytes)).decode(bytes))
  }
}

/** Checks a text that was decoded elsewhere, or pasted. A byte order mark is left out. */
export function checkMenuText(given: string): Decoded {
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { problem: EMPTY }
  if (new TextEncoder().encode(text).length > MAX_MENU_FILE_BYTES) return { problem: TOO_LARGE }
  if (text.includes('\0')) return { problem: NO_TEXT }
  // U+FFFD, which decoders write for invalid bytes
  if (text.includes('\uFFFD')) return { problem: LOST_LETTERS }
  return { text }
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** By its mark, or because half of the bytes of its first letters are empty. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 3 && even === 0) return 'utf-16le'
  return even > start.length / 3 && odd === 0 ? 'utf-16be' : undefined
}

/**
 * The encoding of Windows, or that of the Mac, whose accented letters are punctuation and controls in the other one.
 */
function findOldEncoding(bytes: Uint8Array): 'windows-1252' | 'macintosh' {
  // é è ê ë à á â ä ç ñ ó ö ü of the Mac between letters
  const macLetters = new Set([
    0x87, 0x88, 0x89, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x96, 0x97, 0x99, 0x9a, 0x9f,
  ])
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  let mac = 0
  let windows = 0
  bytes.forEach((byte, at) => {
    // Ž ž Š š Œ œ Ÿ are rare between two small letters
    if (macLetters.has(byte) && isLetter(bytes[at - 1])) mac += 1
    if (byte >= 0xc0) windows += 1
  })
  return mac > windows ? 'macintosh' : 'windows-1252'
}

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
