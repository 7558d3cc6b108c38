import { useQuery } from '@tanstack/react-query'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { useLiveInventory } from '#app/features/inventory/use-live-inventory.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { locationHomePath } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import { canChangePrices, canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { InventoryList } from './inventory-list.tsx'
import { AddItemLink, EmptyMenu, MenuTools, OptionsTool } from './manage-menu.tsx'

/** Prices, availability and stock of a location; managers also add, edit and arrange its items. */
function Inventory() {
  const { vendorLocationId, location, role } = useStaffLocation()
  const isManager = canManageProducts(role)
  const goBack = useBackTo(locationHomePath(vendorLocationId))
  const query = useQuery(staffProductsQuery(vendorLocationId))
  useLiveInventory(vendorLocationId)
  return (
    <StaffFrame title="Inventory" atLocation wide="fluid" onBack={goBack}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 flat:mb-2">
        <div className="min-w-0 flat:flex flat:flex-row-reverse flat:items-baseline flat:justify-end flat:gap-3">
          <p className="text-sm text-ink-muted wrap-anywhere">{location.description}</p>
          <h1 className="display text-3xl flat:text-xl">Inventory</h1>
        </div>
        {isManager && (query.data?.length ?? 0) > 0 && <AddItemLink />}
      </div>
      <QueryView
        query={query}
        failedTitle={PRODUCTS_FAILED}
        loading={<InventorySkeleton />}
        isEmpty={(products) => products.length === 0}
        empty={isManager ? <EmptyMenu /> : <NothingYet />}
      >
        {(products) => (
          <>
            {isManager ? <MenuTools products={products} /> : <OptionsTool products={products} />}
            <InventoryList products={products} />
          </>
        )}
      </QueryView>
    </StaffFrame>
  )
}

function NothingYet() {
  return <EmptyState title="No items yet" description="This location does not sell anything yet." />
}

function InventorySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote what="items" />
      <Skeleton className="h-13 rounded-control" />
      <div className="mt-3 flex flex-col gap-px overflow-clip rounded-card">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-18" />
        ))}
      </div>
    </div>
  )
}

export default requireRight(canChangePrices, Inventory)
