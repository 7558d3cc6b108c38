import { useQuery } from '@tanstack/react-query'
import { archivedProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import { searchProducts } from '#domain/inventory/inventory-groups.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ArchivedItem } from './archived-item.tsx'

/** The archived items of the location, the latest first. */
export function ArchivedList({ text }: { text: string }) {
  const { vendorLocationId } = useStaffLocation()
  const query = useQuery(archivedProductsQuery(vendorLocationId))
  return (
    <section aria-labelledby="archived" className="mt-8 flat:mt-3">
      <h2 id="archived" className="display text-xl">
        Archived
      </h2>
      <div className="mt-3">
        <QueryView
          query={query}
          loading={<Skeleton className="h-22 rounded-card" />}
          failedTitle={PRODUCTS_FAILED}
          isEmpty={(items) => searchProducts(items, text).length === 0}
          empty={
            <EmptyState
              title={text ? 'No items found' : 'Nothing is archived'}
              description={
                text
                  ? 'Try another search.'
                  : 'Items that you archive are listed here. You can restore them at any time.'
              }
            />
          }
        >
          {(items) => (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-3">
              {searchProducts(items, text).map((product) => (
                <ArchivedItem key={product.productId} product={product} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  )
}
