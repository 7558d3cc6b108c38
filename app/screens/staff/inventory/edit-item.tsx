import { useQuery } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { Link, useParams } from 'react-router'
import {
  archivedProductsQuery,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { copyProductPath, editProductPath, inventoryPath, newSizePath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { sortVariants } from '#domain/inventory/variants.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ArchiveSection, type ArchiveSectionProps } from './archive-section.tsx'
import { ArchivedItem } from './archived-item.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPage } from './item-page.tsx'

/** One item: everything about it, its other sizes, a duplicate, and the way to the archive. */
function EditItem() {
  const { productId = '' } = useParams()
  const { vendorLocationId } = useStaffLocation()
  const query = useQuery(staffProductsQuery(vendorLocationId))
  const product = query.data?.find((one) => one.productId === productId)
  const navigate = useNavigateWhileOpen()
  const toInventory = () => navigate(inventoryPath(vendorLocationId))
  return (
    <ItemPage title="Edit item" about={product && formatProductName(product)}>
      <QueryView
        query={query}
        loading={<FormSkeleton what="the item" />}
        failedTitle={PRODUCTS_FAILED}
      >
        {(products) =>
          product ? (
            <Item key={productId} product={product} products={products} onArchived={toInventory} />
          ) : (
            <Missing productId={productId} />
          )
        }
      </QueryView>
    </ItemPage>
  )
}

interface ItemProps extends Pick<ArchiveSectionProps, 'product' | 'onArchived'> {
  products: readonly Product[]
}

function Item({ product, products, onArchived }: ItemProps) {
  const sizes = sortVariants(
    products.filter(({ groupId }) => groupId !== null && groupId === product.groupId),
  )
  const { vendorLocationId, productId } = product
  return (
    <>
      <ItemForm product={product} products={products} sizes={Math.max(sizes.length, 1)} />
      <section aria-labelledby="sizes" className="mt-8 border-t border-line pt-5">
        <h2 id="sizes" className="display text-lg">
          Sizes
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          Guests choose one of them. Each has its own price and stock.
        </p>
        {sizes.length > 1 && <SizeLinks sizes={sizes} currentId={productId} />}
        <div className="mt-3">
          <ButtonLink
            to={newSizePath(vendorLocationId, productId)}
            variant="secondary"
            size="touch"
            icon={<Plus aria-hidden className="size-4" />}
          >
            Add a size
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="duplicate" className="mt-8 border-t border-line pt-5">
        <h2 id="duplicate" className="display text-lg">
          Duplicate
        </h2>
        <p className="mt-1 text-sm text-ink-muted">A new item begins with the facts of this one.</p>
        <ButtonLink
          to={copyProductPath(vendorLocationId, productId)}
          variant="secondary"
          size="touch"
          className="mt-3"
          icon={<Copy aria-hidden className="size-4" />}
        >
          Duplicate this item
        </ButtonLink>
      </section>
      <ArchiveSection product={product} sizes={Math.max(sizes.length, 1)} onArchived={onArchived} />
    </>
  )
}

function SizeLinks({ sizes, currentId }: { sizes: readonly Product[]; currentId: string }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {sizes.map((size) => (
        <li key={size.productId}>
          <Link
            to={editProductPath(size.vendorLocationId, size.productId)}
            aria-current={size.productId === currentId ? 'page' : undefined}
            className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-raised aria-[current=page]:font-semibold"
          >
            <span className="min-w-0 wrap-anywhere">{size.variantName ?? size.name}</span>
            <span className="amount text-sm text-ink-muted">{describeSize(size)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeSize({ price, hasPrice, isAvailable, quantity }: Product): string {
  if (hasPrice === false) return 'No price yet'
  const left = isAvailable && quantity ? `${quantity.available} left` : undefined
  return [formatMoney(toCents(price)), isAvailable ? left : 'Sold out'].filter(Boolean).join(' · ')
}

/** The page of an item that is archived or does not exist. */
function Missing({ productId }: { productId: string }) {
  const { vendorLocationId } = useStaffLocation()
  const query = useQuery(archivedProductsQuery(vendorLocationId))
  return (
    <QueryView
      query={query}
      loading={<FormSkeleton what="the item" />}
      failedTitle={PRODUCTS_FAILED}
    >
      {(archived) => {
        const product = archived.find((one) => one.productId === productId)
        return product ? (
          <ul>
            <ArchivedItem product={product} />
          </ul>
        ) : (
          <EmptyState
            title="There is no such item"
            description="It may belong to another location."
            action={<ButtonLink to={inventoryPath(vendorLocationId)}>Back to Inventory</ButtonLink>}
          />
        )
      }}
    </QueryView>
  )
}

export default requireRight(canManageProducts, EditItem)
