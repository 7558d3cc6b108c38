/** A spreadsheet would run a cell with such a beginning as a formula. Apostrophes count as escaped ones. */
const FORMULA_START = /^'*\s*[=+\-@|\t\r]/

/** A cell as it may leave: what a spreadsheet could run gets an apostrophe, which makes it a text. */
export function escapeCell(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell
}

/** The cell before `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A text as a cell can have it: without spaces at its ends, and with one kind of line end. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
