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
  saveCsv(name, toCsv(head, rows))
}

/** Saves a text that is CSV already. */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
