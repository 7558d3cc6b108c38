import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { COPY_OF, SIZE_OF } from '#app/staff-paths.ts'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ItemForm } from './item-form.tsx'
import { ItemPage } from './item-page.tsx'
import { toCopyValues, toNewValues, toSizeValues } from './item-values.ts'

/** A new item: empty, with the facts of another one, or another size of it. */
function NewItem() {
  const { vendorLocationId } = useStaffLocation()
  const [search] = useSearchParams()
  const query = useQuery(staffProductsQuery(vendorLocationId))
  const find = (name: string) => query.data?.find(({ productId }) => productId === search.get(name))
  const sizeOf = find(SIZE_OF)
  return (
    <ItemPage
      title={search.has(SIZE_OF) ? 'Add a size' : 'Add item'}
      about={sizeOf && `Of ${sizeOf.name}.`}
    >
      <QueryView
        query={query}
        loading={<FormSkeleton what="the item" />}
        failedTitle={PRODUCTS_FAILED}
      >
        {(products) => <NewForm products={products} copied={find(COPY_OF)} sizeOf={sizeOf} />}
      </QueryView>
    </ItemPage>
  )
}

function NewForm(props: {
  products: readonly Product[]
  copied: Product | undefined
  sizeOf: Product | undefined
}) {
  const { products, copied, sizeOf } = props
  if (sizeOf) return <ItemForm products={products} initial={toSizeValues(sizeOf)} sizeOf={sizeOf} />
  const initial = copied ? toCopyValues(copied) : toNewValues(products)
  return <ItemForm products={products} initial={initial} />
}

export default requireRight(canManageProducts, NewItem)
