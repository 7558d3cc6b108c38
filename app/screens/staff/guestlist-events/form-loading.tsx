import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

export function FormLoading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <LoadingNote what="the event" />
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-28 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  )
}
