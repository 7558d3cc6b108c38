import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The vendor's page while its data loads. */
export function VendorSkeleton() {
  return (
    <CustomerPage title="Venue" wide="fluid">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    </CustomerPage>
  )
}
