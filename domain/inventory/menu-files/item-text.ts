import { decodeHTMLStrict } from 'entities/decode'
import { unescapeCell } from '#domain/values/formula-cells.ts'
import { toLine, toLines } from '#domain/values/line-of-text.ts'

/** Tags that end a line of text. */
const LINE_ENDS = /^\/?(?:br|p|div|li|ul|ol|tr|h\d)\b/i

/** What most cells are: words of plain letters with single spaces, which need no cleaning. */
const PLAIN = /^[!-%(-;=-_a-~][!-%'-;=-_a-~]*(?: [!-%'-;=-_a-~]+)*$/

/** The words of a cell of another program, without tags and HTML's names for letters. */
export function toPlainText(cell: string): string {
  if (PLAIN.test(cell)) return cell
  let text = unescapeCell(cell)
  // what was escaped twice is read twice
  for (let round = 0; round < 2 && /[<&]/.test(text); round += 1) {
    text = decodeHTMLStrict(
      text.replaceAll(/<(\/?[a-z!][^<>]*)>/gi, (_, tag: string) =>
        LINE_ENDS.test(tag) ? '\n' : '',
      ),
    )
  }
  return toLines(text).replaceAll(/\n{2,}/g, '\n')
}

/** The words of a cell on one line. */
export const toPlainLine = (cell: string) => (PLAIN.test(cell) ? cell : toLine(toPlainText(cell)))

/** Cells of our own files, as they were before they were escaped. */
export const toOwnLine = (cell: string) => (PLAIN.test(cell) ? cell : toLine(unescapeCell(cell)))
export const toOwnLines = (cell: string) => toLines(unescapeCell(cell))

const PATH_MARK = /\s?(?:>|»|›|→|::)\s?/
/** Numbers of programs behind a name: 'Beer (#AB12)'. */
const OWN_NUMBER = / ?\(#[^()]{0,60}\)/g

/** 'Drinks > Beer' to 'Beer', and 'Merch > Tees, New' to 'Tees'. */
export function toCategory(cell: string, isPath: boolean): string {
  const text = toPlainLine(cell).replaceAll(OWN_NUMBER, '')
  const hasPath = PATH_MARK.test(text)
  const lists = hasPath || isPath ? text.split(',') : [text]
  const chosen = lists.find((part) => PATH_MARK.test(part)) ?? lists[0] ?? ''
  const parts = isPath ? chosen.split(/ ?\/ /) : [chosen]
  return parts.at(-1)?.split(PATH_MARK).at(-1)?.trim() ?? ''
}

const QUOTES: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4`]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, ''],
]

/** A text by which two writings of it are the same: accents in one or two letters, quotes, spaces. */
export function toSameWriting(text: string): string {
  if (PLAIN.test(text)) return text
  let same = text.normalize('NFKC')
  for (const [marks, one] of QUOTES) same = same.replaceAll(marks, one)
  return same.replaceAll(/\s+/g, ' ').trim()
}

/** The key of a name, in any case. */
export const fold = (text: string) => toSameWriting(text).toLowerCase()
