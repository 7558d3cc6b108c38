import { MAX_MENU_FILE_BYTES } from './menu-file-limits.ts'

export type Decoded = { text: string; problem?: undefined } | { problem: string }

const TOO_LARGE = 'The file is larger than 1 MB. Please split it into smaller ones.'
const NOT_UTF_8 =
  'The file is not saved as UTF-8, so some letters would be wrong. Please save it again as “CSV UTF-8”.'
const UTF_16 = 'The file is saved as UTF-16 (“Unicode text”). Please save it again as “CSV UTF-8”.'
const WORKBOOK =
  'This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first, or copy its cells and paste them.'
const EMPTY = 'The file is empty.'

/** The text of a file, or in words why it has none. */
export function decodeMenuFile(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_MENU_FILE_BYTES) return { problem: TOO_LARGE }
  if (beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff])) return { problem: UTF_16 }
  // zip archives, such as xlsx and numbers files, and the workbooks of earlier versions
  if (beginsWith(bytes, [0x50, 0x4b, 3, 4]) || beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { problem: WORKBOOK }
  }
  // UTF-16 without a mark: each letter of the alphabet has an empty half
  if (bytes.includes(0)) return { problem: UTF_16 }
  try {
    return checkMenuText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { problem: NOT_UTF_8 }
  }
}

/** Checks a text that was decoded elsewhere, or pasted. A byte order mark is left out. */
export function checkMenuText(given: string): Decoded {
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { problem: EMPTY }
  if (new TextEncoder().encode(text).length > MAX_MENU_FILE_BYTES) return { problem: TOO_LARGE }
  if (text.includes('\0')) return { problem: UTF_16 }
  // U+FFFD, which decoders write for invalid bytes
  if (text.includes('\uFFFD')) return { problem: NOT_UTF_8 }
  return { text }
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
