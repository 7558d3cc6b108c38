import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { CARD_GRID } from './menu-section.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the menu while it loads. */
export function MenuSkeleton() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Menu" wide="fluid">
        <LoadingNote what="the menu" />
        <div aria-busy>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-8 w-44" />
          <div className="mt-6 flex gap-2">
            <Skeleton className="h-11 w-28 rounded-full" />
            <Skeleton className="h-11 w-36 rounded-full" />
          </div>
          <Skeleton className="mt-8 mb-3 h-6 w-40" />
          <div className={CARD_GRID}>
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-72 rounded-card lg:h-34" />
            ))}
          </div>
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}
