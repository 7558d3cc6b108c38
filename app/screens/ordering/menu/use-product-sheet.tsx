import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import type { MenuItem, MenuSection } from '#domain/inventory/menu-sections.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

const ProductSheet = lazy(async () => {
  await untilLoadable()
  return { default: (await import('./product-sheet.tsx')).ProductSheet }
})

/** Whether products of a type cannot be ordered right now; the text says since when they can. */
export type ClosedFor = (type: ProductType) => boolean | string | undefined

export interface ProductDetails {
  open: (item: MenuItem) => void
  /** The item whose details are on their way. */
  openingId: string | undefined
  sheet: ReactNode
}

/** The details of one product at a time; their code arrives with the first one. */
export function useProductSheet(
  location: VendorLocation,
  sections: readonly MenuSection[],
  closedFor: ClosedFor,
): ProductDetails {
  const [isOpening, startOpening] = useTransition()
  const [wanted, setWanted] = useState<MenuItem>()
  const [opened, setItem] = useState<MenuItem>()
  // Prices and stock may have changed since it was opened.
  const now = sections.flatMap(({ items }) => items).find(({ id }) => id === opened?.id)
  const item = now ?? opened
  const [isOpen, setOpen] = useState(false)

  function open(next: MenuItem) {
    setWanted(next)
    startOpening(() => {
      setItem(next)
      setOpen(true)
    })
  }
  return {
    open,
    openingId: isOpening ? wanted?.id : undefined,
    sheet: (
      <Suspense>
        {item && (
          <ProductSheet
            key={item.id}
            open={isOpen}
            onClose={() => setOpen(false)}
            item={item}
            location={location}
            promotionPercent={location.promotion?.percent}
            isClosed={closedFor(item.product.productType)}
          />
        )}
      </Suspense>
    ),
  }
}
