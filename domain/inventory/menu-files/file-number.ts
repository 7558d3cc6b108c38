/** The decimal mark that a file is known to write. */
export type DecimalMark = '.' | ',' | undefined

export interface FileNumber {
  whole: string
  /** Without the zeros at its end. */
  fraction: string
}

const MAX_LENGTH = 40
/** Spaces of all kinds, and the marks that group thousands in some countries. */
const GROUPED = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,9})?$/

/**
 * A number as people and programs write it: 1,234.50, 1.234,50, 1 234,50 or 8.50000. 'ambiguous' when it could mean
 * thousands or decimals and the file does not show which; undefined for anything else.
 */
export function readNumber(text: string, mark: DecimalMark): FileNumber | 'ambiguous' | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const spaced = text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
  const plain = GROUPED.test(spaced) ? spaced.replaceAll(/[ '’]/g, '') : spaced
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return undefined
  const marks = plain.replaceAll(/\d/g, '')
  const [last] = marks.slice(-1)
  if (last === undefined) return toNumber(plain, '')
  const at = plain.lastIndexOf(last)
  const [before, after] = [plain.slice(0, at), plain.slice(at + 1)]
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) {
    // the mark that stands once and last is the decimal one
    return before.includes(last) || !isGrouped(before, other)
      ? undefined
      : toNumber(before.replaceAll(other, ''), after)
  }
  if (marks.length > 1)
    return isGrouped(plain, last) ? toNumber(plain.replaceAll(last, ''), '') : undefined
  const couldGroup = /^[1-9]\d{0,2}$/.test(before) && after.length === 3
  if (!couldGroup || mark === last) return toNumber(before, after)
  return mark === undefined ? 'ambiguous' : toNumber(before + after, '')
}

const isGrouped = (text: string, mark: string) => {
  const [first = '', ...rest] = text.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

function toNumber(whole: string, decimals: string): FileNumber {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return { whole: whole === '' ? '0' : whole, fraction: decimals.slice(0, end) }
}

/** The decimal mark of a file, by the numbers that can be read in one way only. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  const counts = { '.': 0, ',': 0 }
  for (const cell of cells) {
    if (cell.length > MAX_LENGTH) continue
    const [, mark, decimals = ''] = /([.,])(\d{1,9})\D{0,9}$/.exec(cell) ?? []
    const isDecimal = decimals.length !== 3 || /\d[.,]\d{3}[.,]/.test(cell)
    if (mark !== undefined && isDecimal) counts[mark as '.' | ','] += 1
  }
  if (counts['.'] > 0 === counts[','] > 0) return undefined
  return counts['.'] > 0 ? '.' : ','
}
