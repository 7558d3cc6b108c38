import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The shape of the checkout while the order arrives. */
export function CheckoutSkeleton() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Checkout" back wide>
        <div aria-busy="true" className="flex flex-col gap-5">
          <output className="sr-only">Loading your order</output>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-44" />
          <Skeleton className="h-14" />
          <Skeleton className="h-24" />
          <Skeleton className="h-52" />
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}
