import { useState } from 'react'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { NothingFound } from '#app/ui/feedback/nothing-found.tsx'
import { UnsavedChangesGuard } from '#app/ui/forms/unsaved-changes-guard.tsx'
import { useMarks } from '#app/ui/forms/use-marks.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import {
  type InventoryGroup,
  searchProducts,
  toInventoryGroups,
} from '#domain/inventory/inventory-groups.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ArchivedList } from './archived-list.tsx'
import { InventoryCard, InventoryColumns } from './inventory-card.tsx'
import { useGrowingCount } from './use-growing-count.ts'

/** All items by type, with a search and filters. Items with unsaved changes are always shown. */
export function InventoryList({ products }: { products: readonly Product[] }) {
  const isManager = canManageProducts(useStaffLocation().role)
  const [text, setText] = useState('')
  const [filters, setFilters] = useState<string[]>([])
  const [changed, recordChanged] = useMarks()
  const isArchive = filters.includes(ARCHIVED)
  const found = new Set(
    isArchive ? [] : searchProducts(products, text).filter((product) => fits(product, filters)),
  )
  const shown = products.filter((product) => found.has(product) || changed.has(product.productId))
  const { count, hasMore, grow, watchEnd } = useGrowingCount(
    shown.length,
    `${text} ${filters.join()}`,
  )
  const groups = toInventoryGroups(shown)
  const totals = new Map(
    toInventoryGroups(products).map(({ productType, products: all }) => [productType, all.length]),
  )
  return (
    <>
      <UnsavedChangesGuard when={changed.size > 0} />
      <div className="flex flex-col gap-3 flat:flex-row flat:items-center flat:*:first:flex-1">
        <SearchField label="Search items" value={text} onSearch={setText} />
        <FilterChips
          legend="Show only"
          chips={isManager ? [...FILTERS, { value: ARCHIVED, label: 'Archived' }] : FILTERS}
          selected={filters}
          onChange={setFilters}
        />
      </div>
      {isArchive && <ArchivedList text={text} />}
      {shown.length === 0 && !isArchive && (
        <NothingFound
          title="No items found"
          onClear={() => {
            setText('')
            setFilters([])
          }}
        />
      )}
      {take(groups, count, changed).map((group) => (
        <section
          key={group.productType}
          aria-labelledby={group.productType}
          className="mt-6 flat:mt-3"
        >
          <h2 id={group.productType} className="display text-xl">
            {group.title}{' '}
            <span className="amount text-base font-normal text-ink-muted">
              ({itemCount(totals.get(group.productType) ?? 0)})
            </span>
          </h2>
          <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
            <InventoryColumns />
            <ul className="divide-y divide-line">
              {group.products.map((product) => (
                <li key={product.productId} className={SKIPPED_OFF_SCREEN}>
                  <InventoryCard product={product} canEdit={isManager} onChanged={recordChanged} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      {hasMore && (
        <div ref={watchEnd} className="mt-6">
          <LoadMore summary={`${count} of ${itemCount(shown.length)}`} hasMore onMore={grow} />
        </div>
      )}
    </>
  )
}

/** Thousands of items stay quick: the browser lays out only those near the screen. */
const SKIPPED_OFF_SCREEN = '[content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]'

const OUT = 'out'
const TRACKED = 'tracked'
const ARCHIVED = 'archived'
const FILTERS = [
  { value: OUT, label: 'Sold out' },
  { value: TRACKED, label: 'Tracked stock' },
]

function fits(product: Product, filters: readonly string[]): boolean {
  if (filters.includes(OUT) && product.isAvailable && !isSoldOut(product)) return false
  return !filters.includes(TRACKED) || product.trackQuantity
}

/** The first items of the groups, up to the given count in total, and the changed ones. */
function take(
  groups: readonly InventoryGroup[],
  count: number,
  changed: ReadonlySet<string>,
): InventoryGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const products = group.products.filter(
      ({ productId }, at) => at < left || changed.has(productId),
    )
    left -= group.products.length
    return products.length === 0 ? [] : [{ ...group, products }]
  })
}
