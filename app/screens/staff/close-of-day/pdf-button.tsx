import { FileText } from 'lucide-react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { printDay } from '#app/features/money-desk/day-close.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { saveFile } from '#app/ui/data/save-file.ts'
import { PDF_FAILED } from './close-of-day.messages.ts'

/** Saves the day as a PDF, which the server draws with the figures of this page. */
export function PdfButton({ vendorId, day }: { vendorId: string; day: string }) {
  const printing = useChange({
    send: () => printDay(vendorId, day),
    onDone: ({ file, name }) => saveFile(file, name),
    failure: (error) => ({ title: refusalText(error, PDF_FAILED) }),
  })
  return (
    <Button
      variant="ghost"
      size="touch"
      aria-label="Download the day as PDF"
      icon={<FileText aria-hidden className="size-4" />}
      pending={printing.isPending}
      onClick={() => void printing.run(undefined)}
    >
      PDF
    </Button>
  )
}
