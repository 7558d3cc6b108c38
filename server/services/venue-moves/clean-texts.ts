import { toLine, toLines } from '#domain/values/line-of-text.ts'
import type { MovedTable } from './moved-tables.store.ts'

/** All other texts are as they were entered: letters of English on one line. */
const MAY_NEED_CLEANING = /[^ -~]|\\| {2}|" | "/

/** Rows whose names and descriptions are as forms would take them, because a file can be written by other programs. */
export function cleanTexts(
  { names = [], descriptions = [] }: Pick<MovedTable, 'names' | 'descriptions'>,
  rows: string[],
): string[] {
  if (names.length + descriptions.length === 0) return rows
  const clean = (row: Record<string, unknown>, columns: string[], toText: typeof toLine) => {
    for (const column of columns) {
      const text = row[column]
      if (typeof text === 'string') row[column] = toText(text)
    }
  }
  return rows.map((json) => {
    if (!MAY_NEED_CLEANING.test(json)) return json
    const row = JSON.parse(json) as Record<string, unknown>
    clean(row, names, toLine)
    clean(row, descriptions, toLines)
    return JSON.stringify(row)
  })
}
