import { saveFile } from '#app/ui/data/save-file.ts'
import { type CsvCell, toCsv } from '#domain/values/csv.ts'

/** A table to export: its name becomes the file's. */
export interface CsvTable {
  name: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** Saves a table as a CSV file. */
export function downloadCsv({ name, head, rows }: CsvTable): void {
  saveFile(new Blob([toCsv(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
