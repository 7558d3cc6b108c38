import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The shape of the checkout while the order arrives. */
export function CheckoutSkeleton() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Checkout" back wide>
        <div aria-busy="true" className="flex flex-col gap-5">
          <LoadingNote what="your order" />
          <Skeleton className="h-8 w-40" />
          <div className="grid items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <Skeleton className="h-20 tablet:order-1 tablet:h-96" />
            <div className="flex flex-col gap-5">
              <Skeleton className="h-32" />
              <Skeleton className="h-24" />
              <Skeleton className="h-14" />
            </div>
          </div>
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}
