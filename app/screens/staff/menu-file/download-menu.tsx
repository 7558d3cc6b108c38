import { Download } from 'lucide-react'
import { useChange } from '#app/api/use-change.ts'
import { fetchMenuFile } from '#app/features/inventory/menu-file.queries.ts'
import { saveCsv } from '#app/ui/data/download-csv.ts'
import { Button } from '#app/ui/actions/button.tsx'

/** Saves the menu of the location as a file that can be edited and imported again. */
export function DownloadMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const downloading = useChange({
    send: () => fetchMenuFile(vendorLocationId),
    onDone: (text) => saveCsv(`menu-${vendorLocationId}`, text),
    failure: () => ({ title: 'The menu could not be downloaded. Please try again.' }),
  })
  return (
    <section aria-labelledby="menu-export" className="flex max-w-column flex-col gap-4">
      <div>
        <h2 id="menu-export" className="display text-xl">
          Export the menu
        </h2>
        <p className="mt-1 text-pretty text-ink-muted">
          A file of all items, to edit in a spreadsheet and import again, here or at another
          location.
        </p>
      </div>
      <Button
        variant="secondary"
        className="self-stretch sm:self-start"
        icon={<Download aria-hidden className="size-5" />}
        pending={downloading.isPending}
        pendingText="Preparing…"
        onClick={() => void downloading.run(undefined)}
      >
        Download as CSV
      </Button>
    </section>
  )
}
