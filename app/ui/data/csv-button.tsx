import { Download } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { type CsvTable, downloadCsv } from './download-csv.ts'

/** Saves the table above it as a file. */
export function CsvButton(props: {
  title: string
  table: CsvTable
  /** Where several are side by side. */
  label?: string
}) {
  const { title, table, label = 'CSV' } = props
  return (
    <Button
      variant="ghost"
      size="touch"
      className="no-print self-start"
      aria-label={`Download ${title} as CSV`}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => downloadCsv(table)}
    >
      {label}
    </Button>
  )
}
