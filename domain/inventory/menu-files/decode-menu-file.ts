import { MAX_MENU_FILE_BYTES } from './menu-file-limits.ts'

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
