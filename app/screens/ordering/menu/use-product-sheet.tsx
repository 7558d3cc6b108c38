import { type ReactNode, useState } from 'react'
import type { MenuItem } from '#domain/inventory/menu-sections.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { ProductSheetProps } from './product-sheet.tsx'
import { useLazyPart } from './use-lazy-part.ts'

export interface ProductDetails {
  open: (item: MenuItem) => void
  /** The item whose details are on their way. */
  openingId: string | undefined
  sheet: ReactNode
}

/** The details of one product at a time; their code arrives with the first one. */
export function useProductSheet(location: VendorLocation): ProductDetails {
  const { Part, isLoading, prepare } = useLazyPart<ProductSheetProps>(loadProductSheet)
  const [item, setItem] = useState<MenuItem>()
  const [isOpen, setOpen] = useState(false)

  async function open(next: MenuItem) {
    setItem(next)
    setOpen(await prepare())
  }
  return {
    open: (next) => void open(next),
    openingId: isLoading ? item?.id : undefined,
    sheet: Part && item && (
      <Part
        key={item.id}
        open={isOpen}
        onClose={() => setOpen(false)}
        item={item}
        vendorLocationId={location.vendorLocationId}
        promotionPercent={location.promotion?.percent}
      />
    ),
  }
}

async function loadProductSheet() {
  return (await import('./product-sheet.tsx'))?.ProductSheet
}
