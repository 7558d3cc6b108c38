import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The shape of a form until what it edits has loaded. */
export function FormSkeleton({ what }: { what: string }) {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote what={what} />
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-18 rounded-control" />
      ))}
    </div>
  )
}
