import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The shape of the review while its parts arrive. */
export function ReviewSkeleton() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Review your order" back wide>
        <div aria-busy="true" className="flex flex-col gap-6">
          <LoadingNote what="your order" />
          <Skeleton className="h-8 w-48" />
          <div className="grid items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <div className="flex flex-col gap-8">
              {[0, 1, 2].map((row) => (
                <div
                  key={row}
                  className="grid grid-cols-[4rem_minmax(0,1fr)_minmax(0,5rem)] items-center gap-3"
                >
                  <Skeleton className="size-16" />
                  <Skeleton className="h-10" />
                  <Skeleton className="h-11" />
                </div>
              ))}
            </div>
            <Skeleton className="h-36 tablet:h-56" />
          </div>
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}
