import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

export function FormLoading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-28 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  )
}
