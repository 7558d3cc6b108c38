import { useState } from 'react'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { Queries } from '#app/api/queries.tsx'
import { useChange } from '#app/api/use-change.ts'
import { errorText } from '#app/api/api-error.ts'
import { addToCart } from '#app/features/cart/change-cart.ts'
import { UNABLE_TO_UPDATE_QUANTITY } from '#app/features/cart/cart.messages.ts'
import { keyOf } from '#app/features/cart/cart.ts'
import { toCartLines } from '#app/features/cart/cart-lines.ts'
import { defaultOptions } from '#app/features/cart/default-options.ts'
import {
  type ChosenOptions,
  findOpenGroup,
  OptionsForm,
} from '#app/features/inventory/options-form.tsx'
import { useQuantityInCart } from '#app/features/cart/use-cart.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Carousel } from '#app/ui/media/carousel.tsx'
import { formatPrice, Price } from '#app/ui/data/price.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import {
  ADD_TO_CART,
  ALL_VARIANTS_SOLD_OUT,
  percentOff,
  QUANTITY,
} from '#domain/inventory/inventory.messages.ts'
import { CLOSED_RIGHT_NOW } from '#domain/locations/location-state.messages.ts'
import { isDiscounted } from '#domain/locations/promotion-prices.ts'
import type { MenuItem } from '#domain/inventory/menu-sections.ts'
import { canBuyVariant, chooseVariant } from '#domain/inventory/variants.ts'
import { maxAddable } from '#domain/orders/order-quantity.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { VariantPicker } from './variant-picker.tsx'

export interface ProductSheetProps {
  open: boolean
  onClose: () => void
  item: MenuItem
  location: Pick<VendorLocation, 'vendorLocationId' | 'orderNotes' | 'promotion'>
  promotionPercent: number | undefined
  /** Whether it cannot be ordered right now; a text says from when. */
  isClosed?: boolean | string | undefined
}

/** A product in full: its pictures, sizes and a quantity to add. */
export function ProductSheet(props: ProductSheetProps) {
  return (
    <Queries>
      <OpenProduct {...props} />
    </Queries>
  )
}

function OpenProduct(props: ProductSheetProps) {
  const { open, onClose, item, location, promotionPercent, isClosed } = props
  const { vendorLocationId } = location
  const { variants } = item
  const [chosenId, setChosenId] = useState(item.product.productId)
  const [wanted, setWanted] = useState(1)
  const variant =
    variants.find(({ productId }) => productId === chosenId) ?? chooseVariant(variants)!
  const [chosen, setChosen] = useState<ChosenOptions>()
  const { options, note } = chosen ?? { options: defaultOptions(variant), note: '' }
  const wanting = { productId: variant.productId, quantity: 1, options, note: note.trim() }
  const key = keyOf(wanting)
  const [line] = toCartLines([wanting], [variant], false, location.promotion)
  const openGroup = findOpenGroup(variant, options)
  const inCart = useQuantityInCart(vendorLocationId, key)
  const maxQuantity = maxAddable(variant, inCart)
  const quantity = Math.min(wanted, Math.max(1, maxQuantity))
  const isSoldOut = !variants.some(canBuyVariant)
  const canAdd = !isClosed && !isSoldOut && maxQuantity > 0 && canBuyVariant(variant)
  const price = formatPrice((line?.discountedPriceCents ?? 0) * quantity)
  const sizeAndPrice = [variants.length > 1 && variant.variantName, price]
    .filter(Boolean)
    .join(' · ')

  const adding = useChange({
    send: (added: { key: string; quantity: number }) =>
      addToCart(vendorLocationId, added.key, added.quantity),
    onDone() {
      setWanted(1)
      setChosen(undefined)
      onClose()
    },
    onFailed: (error) => console.error(error),
    errorText: (error) => errorText(error, UNABLE_TO_UPDATE_QUANTITY),
  })

  function choose(productId: string) {
    setChosenId(productId)
    setWanted(1)
    setChosen(undefined)
    adding.reset()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={item.product.name}
      footer={
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-24 shrink-0">
            <Select
              label={QUANTITY}
              value={quantity}
              disabled={isSoldOut || maxQuantity === 0}
              options={upTo(Math.max(1, maxQuantity))}
              onChange={(event) => setWanted(Number(event.target.value))}
            />
          </div>
          <Button
            className="min-w-0 grow basis-32 px-3!"
            disabled={!canAdd || openGroup !== undefined}
            onClick={() => void adding.run({ key, quantity })}
          >
            <span className="flex flex-wrap items-baseline justify-center gap-x-2">
              {canAdd && openGroup ? `Choose ${openGroup}` : ADD_TO_CART}
              {canAdd && <span className="amount">{sizeAndPrice}</span>}
            </span>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 sm:short:grid sm:short:grid-cols-[1fr_9rem] sm:short:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Price
              className="flex-wrap text-xl"
              cents={line?.discountedPriceCents ?? 0}
              originalCents={line?.priceCents}
            />
            {promotionPercent !== undefined && isDiscounted(variant) && (
              <Badge tone="accent">{percentOff(promotionPercent)}</Badge>
            )}
          </div>
          {variants.length > 1 && (
            <VariantPicker variants={variants} chosenId={variant.productId} onChoose={choose} />
          )}
          <OptionsForm
            product={variant}
            chosen={{ options, note }}
            takesNotes={location.orderNotes}
            onChange={(next) => {
              setChosen(next)
              adding.reset()
            }}
          />
          {isClosed && (
            <Alert tone="info" title={isClosed === true ? CLOSED_RIGHT_NOW : isClosed} />
          )}
          {isSoldOut && <Alert tone="warning" title={ALL_VARIANTS_SOLD_OUT} />}
          {!isSoldOut && maxQuantity === 0 && canBuyVariant(variant) && (
            <Alert tone="info" title="Your cart already has as many as one order can have." />
          )}
          {adding.errorText && <Alert title={adding.errorText} />}
        </div>
        <div className="sm:short:col-start-2 sm:short:row-span-2 sm:short:row-start-1">
          <Carousel
            key={variant.imageUrls.join()}
            label={`Pictures of ${item.product.name}`}
            slides={picturesOf(variant, isSoldOut)}
          />
        </div>
        <Description variant={variant} isAlone={variants.length === 1} />
      </div>
    </Sheet>
  )
}

function Description({ variant, isAlone }: { variant: Product; isAlone: boolean }) {
  const size = isAlone ? variant.variantName : undefined
  if (!size && !variant.description) return null
  return (
    <div className="text-ink-muted">
      {size && <p className="font-medium text-ink">{size}</p>}
      {variant.description && <p className="whitespace-pre-line">{variant.description}</p>}
    </div>
  )
}

function picturesOf(variant: Product, dimmed: boolean) {
  const sources = variant.imageUrls.length > 0 ? variant.imageUrls : [undefined]
  return sources.map((src, index) => (
    <ProductPicture
      key={src ?? 'none'}
      src={src}
      drawing={findDrawing(variant)}
      alt={`${variant.name}, picture ${index + 1} of ${sources.length}`}
      eager={index === 0}
      dimmed={dimmed}
      size={800}
      className="max-h-[44dvh] w-full sm:max-h-none"
    />
  ))
}

function upTo(maxQuantity: number) {
  return Array.from({ length: maxQuantity }, (_, index) => ({
    value: index + 1,
    label: String(index + 1),
  }))
}
