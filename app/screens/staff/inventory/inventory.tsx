import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { useLiveInventory } from '#app/features/inventory/use-live-inventory.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { locationHomePath } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import { canChangePrices } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { InventoryList } from './inventory-list.tsx'

/** Prices, availability and stock of a location. */
function Inventory() {
  const { vendorLocationId, location } = useStaffLocation()
  const navigate = useNavigate()
  const query = useQuery(staffProductsQuery(vendorLocationId))
  useLiveInventory(vendorLocationId)
  return (
    <StaffFrame
      title="Inventory"
      atLocation
      wide
      className="sm:max-w-wide"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <div className="mb-5 flat:mb-2 flat:flex flat:flex-row-reverse flat:items-baseline flat:justify-end flat:gap-3">
        <p className="text-sm text-ink-muted">{location.description}</p>
        <h1 className="display text-3xl flat:text-xl">Inventory</h1>
      </div>
      <QueryView
        query={query}
        failedTitle={PRODUCTS_FAILED}
        loading={<InventorySkeleton />}
        isEmpty={(products) => products.length === 0}
        empty={
          <EmptyState
            title="No items yet"
            description="This location does not sell anything yet."
          />
        }
      >
        {(products) => <InventoryList products={products} />}
      </QueryView>
    </StaffFrame>
  )
}

function InventorySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote what="items" />
      <Skeleton className="h-13 rounded-control" />
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-48 rounded-card" />
      ))}
    </div>
  )
}

export default requireRight(canChangePrices, Inventory)
