import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { ListAndDetail } from '../shell/list-and-detail.tsx'

/** The shape of the door while its guests load, with the place of the verdict. */
export function DoorLoading() {
  return (
    <div aria-busy>
      <Skeleton className="mb-4 h-[6.5rem] rounded-sheet short:h-[4.25rem]" />
      <LoadingNote what="the guests" className="pb-3" />
      <ListAndDetail
        onTablet
        main={<Skeleton className="h-28 rounded-sheet" />}
        list={
          <div className="flex flex-col gap-3">
            <Skeleton className="mb-3 h-6 w-28" />
            <Skeleton className="h-13" />
            <div className="flex flex-col gap-2">
              {[0, 1, 2, 3, 4, 5].map((at) => (
                <Skeleton key={at} className="h-[5.125rem] rounded-card" />
              ))}
            </div>
          </div>
        }
      />
    </div>
  )
}
