import { useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { archiveProduct, inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { nameAllSizes } from './item-values.ts'

export interface ArchiveSectionProps {
  product: Product
  /** How many sizes the item has. */
  sizes: number
  /** Leaves the page. The list may have lost the item by then, and with it this section. */
  onArchived: () => Promise<void>
}

/** Archives an item or one of its sizes, after a confirmation that says what happens to it. */
export function ArchiveSection({ product, sizes, onArchived }: ArchiveSectionProps) {
  const { vendorLocationId } = product
  const queryClient = useQueryClient()
  const archiving = useChange({
    send: (allSizes: boolean, intent) =>
      archiveProduct(product, { isArchived: true, allSizes }, intent),
    onDone: onArchived,
    refresh: () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) }),
    success: () => ({ title: `${product.name} archived` }),
    failure: () => ({ title: NOT_ARCHIVED }),
    errorText: (error) => refusalText(error, NOT_ARCHIVED),
  })
  const toButton = (allSizes: boolean, label: string) => (
    <RetireButton
      label={label}
      className="-ml-gutter"
      icon={<Archive aria-hidden className="size-5" />}
      title={`Archive ${allSizes && sizes > 1 ? `${nameAllSizes(sizes)} of ${product.name}` : formatProductName(product)}?`}
      description="Guests who have it in their cart can no longer order it. What is paid for can still be handed over."
      confirmLabel="Archive"
      cancelLabel="Keep"
      pending={archiving.isPending}
      pendingText="Archiving…"
      onRetire={() => archiving.run(allSizes)}
    />
  )
  return (
    <section className="mt-8 flex flex-col items-start gap-2 border-t border-line pt-5">
      <h2 className="display text-lg">Archive</h2>
      <p className="text-sm text-ink-muted">
        An archived item is no longer on the menu. Orders and reports keep it, and you can restore
        it back.
      </p>
      {sizes > 1 && toButton(false, `Archive only ${product.variantName ?? 'this size'}`)}
      {toButton(true, sizes > 1 ? `Archive ${nameAllSizes(sizes)}` : 'Archive this item')}
      <FieldError id="archive" error={archiving.errorText} />
    </section>
  )
}

const NOT_ARCHIVED = 'The item could not be archived. Please try again.'
