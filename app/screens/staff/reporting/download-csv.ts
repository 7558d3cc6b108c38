import { type CsvCell, toCsv } from '#domain/values/csv.ts'

/** A table to export: its name becomes the file's. */
export interface CsvTable {
  name: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** Saves a table as a CSV file. */
export function downloadCsv({ name, head, rows }: CsvTable): void {
  const blob = new Blob([toCsv(head, rows)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.csv`
  link.click()
  // some browsers read the blob after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
