import { useState } from 'react'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { ProductDrawing } from '#app/ui/media/product-drawing.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { percentOff, SOLD_OUT } from '#domain/inventory/inventory.messages.ts'
import { lowestPriceOf, type MenuItem } from '#domain/inventory/menu-sections.ts'
import { toProductFacts } from '#domain/inventory/product-facts.ts'
import { isDiscounted } from '#domain/locations/promotion-prices.ts'
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
  /** Whether it cannot be ordered right now; a text says from when. */
  isClosed?: boolean | string | undefined
  eager: boolean
  isOpening: boolean
  onOpen: (item: MenuItem) => void
}

/** A product at a glance; the name opens its details, the round button adds it or asks for its size. */
export function ProductCard(props: ProductCardProps) {
  const { item, vendorLocationId, promotionPercent, isClosed, eager, isOpening, onOpen } = props
  const { product, variants, isSoldOut } = item
  const [error, setError] = useState<string>()
  const { facts, rest } = describe(item)
  const picture = product.imageUrls[0]
  const mustChoose =
    product.productType === 'MERCHANDISE' ||
    variants.length > 1 ||
    product.optionGroups?.some(({ minChoices }) => minChoices > 0)
  const tags = <Tags {...{ item, promotionPercent, isClosed }} />
  const control = !isSoldOut && !isClosed && (
    <div className={`relative z-1 ${picture ? OVER_PICTURE : 'self-end'}`}>
      {mustChoose ? (
        <ChooseControl item={item} {...{ vendorLocationId, isOpening, onOpen }} />
      ) : (
        <AddControl product={product} vendorLocationId={vendorLocationId} onError={setError} />
      )}
    </div>
  )
  return (
    <li
      className={`relative grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface ${picture ? 'grid-rows-[auto_1fr] lg:min-h-34 lg:grid-cols-[7rem_1fr] lg:grid-rows-1' : ''}`}
    >
      {picture && (
        <div className="relative col-start-1 row-start-1">
          <ProductPicture
            src={picture}
            alt=""
            eager={eager}
            dimmed={isSoldOut}
            className="lg:size-full"
          />
          <div className="absolute top-2 left-2 flex flex-col items-start gap-1">{tags}</div>
        </div>
      )}
      <div
        className={`flex min-w-0 flex-col p-3 ${picture ? 'max-lg:pt-2.5 lg:col-start-2 lg:row-start-1' : ''}`}
      >
        {!picture && (
          <>
            <div className="flex flex-wrap gap-1 not-empty:mb-2">{tags}</div>
            <ProductDrawing
              name={findDrawing(product)}
              dimmed={isSoldOut}
              className="absolute top-2 right-2 size-11"
            />
          </>
        )}
        <h3 className={`leading-tight font-semibold ${picture ? '' : 'pr-11'}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            className="line-clamp-3 w-full text-left wrap-anywhere after:absolute after:inset-0"
            onClick={() => onOpen(item)}
          >
            {product.name}
          </button>
        </h3>
        {facts && <p className="mt-1 text-xs text-pretty text-ink-muted">{facts}</p>}
        {rest && <p className="mt-0.5 line-clamp-2 text-xs text-ink-faint">{rest}</p>}
        <FieldError id={`error-${product.productId}`} error={error} />
        <div className="mt-auto flex flex-col gap-2 pt-2 lg:flex-row lg:justify-between">
          <div className="self-start lg:self-end">
            <FewLeft item={item} />
            <CardPrice item={item} />
          </div>
          {!picture && control}
        </div>
      </div>
      {picture && control}
    </li>
  )
}

const OVER_PICTURE = 'col-start-1 row-start-1 m-2 self-end justify-self-end lg:col-start-2'

/** What cannot be bought has no promotion. */
function Tags({
  item,
  promotionPercent,
  isClosed,
}: Pick<ProductCardProps, 'item' | 'promotionPercent' | 'isClosed'>) {
  const why = item.isSoldOut ? SOLD_OUT : isClosed
  if (why && why !== true) {
    return <Badge className="border-line-strong bg-canvas text-ink">{why}</Badge>
  }
  if (promotionPercent === undefined || !item.variants.some(isDiscounted)) return null
  return <Badge tone="accent">{percentOff(promotionPercent)}</Badge>
}

/** '$9.00', or 'from $8.00' where sizes cost more. */
function CardPrice({ item }: { item: MenuItem }) {
  const { product, isFrom } = lowestPriceOf(item)
  return (
    <>
      {isFrom && <span className="text-sm text-ink-muted">from </span>}
      <Price cents={toCents(product.discountedPrice)} originalCents={parseAmount(product.price)} />
    </>
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
