import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { archiveProduct, inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

/** One archived item, which can be restored. */
export function ArchivedItem({ product }: { product: Product }) {
  const { productId, vendorLocationId, price, hasPrice, productType } = product
  const queryClient = useQueryClient()
  const name = formatProductName(product)
  const restoring = useChange({
    send: (_: void, intent) => archiveProduct(product, { isArchived: false }, intent),
    refresh: () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) }),
    success: () => ({
      title: `${name} is restored`,
      description: 'Guests see it once you restock it.',
    }),
    failure: () => ({ title: NOT_RESTORED }),
    errorText: (error) => refusalText(error, NOT_RESTORED),
  })
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <ProductPicture
          src={product.imageUrls[0]}
          drawing={findDrawing(product)}
          alt=""
          size={56}
          dimmed
          className="size-14 shrink-0 rounded-control"
        />
        <div className="min-w-28 flex-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="amount text-xs text-ink-muted">
            {PRODUCT_TYPE_TITLES[productType]}
            {hasPrice !== false && ` · ${formatMoney(toCents(price))}`}
          </p>
        </div>
        <Button
          variant="secondary"
          size="touch"
          pending={restoring.isPending}
          pendingText="Restoring…"
          aria-label={`Restore ${name}`}
          onClick={() => void restoring.run()}
        >
          Bring back
        </Button>
      </div>
      <FieldError id={`restore-${productId}`} error={restoring.errorText} />
    </li>
  )
}

const NOT_RESTORED = 'The item could not be restored. Please try again.'
