import { useState } from 'react'
import { Badge } from '#app/ui/data/badge.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { percentOff, SOLD_OUT } from '#domain/inventory/inventory.messages.ts'
import type { MenuItem } from '#domain/inventory/menu-sections.ts'
import { toProductFacts } from '#domain/inventory/product-facts.ts'
import { isDiscounted } from '#domain/inventory/is-discounted.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import { parseAmount, toCents } from '#domain/values/money.ts'
import { AddControl, ChooseControl } from './card-controls.tsx'
import { onlyLeft } from './menu.messages.ts'

/** Cards show the number left from this number down. */
const FEW_LEFT = 5

export interface ProductCardProps {
  item: MenuItem
  vendorLocationId: string
  promotionPercent: number | undefined
  /** Whether nothing can be ordered right now. */
  isClosed?: boolean
  eager: boolean
  isOpening: boolean
  onOpen: (item: MenuItem) => void
}

/** A product at a glance; the name opens its details, the round button adds it. */
export function ProductCard(props: ProductCardProps) {
  const { item, vendorLocationId, promotionPercent, isClosed, eager, isOpening, onOpen } = props
  const { product, isSoldOut } = item
  const [error, setError] = useState<string>()
  const { facts, rest } = describe(item)
  const isMerchandise = product.productType === 'MERCHANDISE'
  return (
    <li className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface lg:min-h-34 lg:grid-cols-[7rem_1fr] lg:grid-rows-1">
      <div className="relative col-start-1 row-start-1">
        <ProductPicture
          src={product.imageUrls[0]}
          alt=""
          eager={eager}
          dimmed={isSoldOut}
          className="lg:size-full"
        />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {isSoldOut && <Badge className="border-line-strong bg-canvas text-ink">{SOLD_OUT}</Badge>}
          {promotionPercent !== undefined && isDiscounted(product) && (
            <Badge tone="accent">{percentOff(promotionPercent)}</Badge>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col p-3 max-lg:pt-2.5 lg:col-start-2 lg:row-start-1">
        <h3 className="leading-tight font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            className="line-clamp-2 w-full text-left wrap-anywhere after:absolute after:inset-0"
            onClick={() => onOpen(item)}
          >
            {product.name}
          </button>
        </h3>
        {facts && <p className="mt-1 text-xs text-pretty text-ink-muted">{facts}</p>}
        {rest && <p className="mt-0.5 line-clamp-2 text-xs text-ink-faint">{rest}</p>}
        <FieldError id={`error-${product.productId}`} error={error} />
        <div className="mt-auto pt-2">
          <FewLeft item={item} />
          <Price
            cents={toCents(product.discountedPrice)}
            originalCents={parseAmount(product.price)}
          />
        </div>
      </div>
      {!isSoldOut && !isClosed && (
        <div className="relative z-1 col-start-1 row-start-1 m-2 self-end justify-self-end lg:col-start-2">
          {isMerchandise ? (
            <ChooseControl item={item} {...{ vendorLocationId, isOpening, onOpen }} />
          ) : (
            <AddControl product={product} vendorLocationId={vendorLocationId} onError={setError} />
          )}
        </div>
      )}
    </li>
  )
}

function FewLeft({ item }: { item: MenuItem }) {
  const left = item.variants.reduce((sum, variant) => sum + availableOf(variant), 0)
  if (left === 0 || left > FEW_LEFT) return null
  return <p className="text-2xs font-medium text-warning">{onlyLeft(left)}</p>
}

/** '16 oz · 4.8% ABV · Contains barley', or '4 sizes' where there is a choice, and the text without it. */
function describe({ product, variants }: MenuItem) {
  const size = variants.length > 1 ? `${variants.length} sizes` : product.variantName
  const { facts, rest } = toProductFacts(product.description)
  return { facts: [size, ...facts].filter(Boolean).join(' · '), rest }
}
