import { Download } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { type CsvTable, downloadCsv } from '#app/ui/data/download-csv.ts'

/** Saves the table above it as a file. */
export function CsvButton({ title, table }: { title: string; table: CsvTable }) {
  return (
    <Button
      variant="ghost"
      size="touch"
      className="no-print self-start"
      aria-label={`Download ${title} as CSV`}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => downloadCsv(table)}
    >
      CSV
    </Button>
  )
}
