/** A spreadsheet runs a cell that begins like this as a formula. Leading apostrophes mark cells that are escaped already. */
const FORMULA_START = /^'*\s*[=+\-@|\t\r]/

/** Puts an apostrophe before a cell that a spreadsheet would run, which makes it text. */
export function escapeCell(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell
}

/** The cell before `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Trims a text and turns every line end into \n, as a cell stores it. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
