import { useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { Queries } from '#app/api/queries.tsx'
import { useChange } from '#app/api/use-change.ts'
import type { CartLine } from '#app/features/cart/cart-lines.ts'
import { toCartLines } from '#app/features/cart/cart-lines.ts'
import { UNABLE_TO_UPDATE_QUANTITY } from '#app/features/cart/cart.messages.ts'
import { keyOf } from '#app/features/cart/cart.ts'
import { replaceLine } from '#app/features/cart/replace-line.ts'
import { useQuantityInCart } from '#app/features/cart/use-cart.ts'
import {
  type ChosenOptions,
  findOpenGroup,
  OptionsForm,
} from '#app/features/inventory/options-form.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { formatPrice } from '#app/ui/data/price.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

export interface ChangeChoicesProps {
  line: CartLine
  location: Pick<VendorLocation, 'vendorLocationId' | 'orderNotes' | 'promotion' | 'state'>
  onClose: () => void
}

/** What was chosen for a line of the cart, to be chosen again; equal lines become one. */
export function ChangeChoices(props: ChangeChoicesProps) {
  return (
    <Queries>
      <OpenLine {...props} />
    </Queries>
  )
}

function OpenLine({ line, location, onClose }: ChangeChoicesProps) {
  const { vendorLocationId, orderNotes, promotion } = location
  const { key, item, product } = line
  const [{ options, note }, setChosen] = useState<ChosenOptions>(() => ({
    options: listOffered(line),
    note: item.note ?? '',
  }))
  const wanted = { ...item, options, note: note.trim() }
  const [next] = toCartLines([wanted], [product], isRehearsing(location), promotion)
  const nextKey = keyOf(wanted)
  const already = useQuantityInCart(vendorLocationId, nextKey)
  const isTooMany = nextKey !== key && already + item.quantity > MAX_LINE_QUANTITY
  const openGroup = findOpenGroup(product, options)
  const changing = useChange({
    send: (chosenKey: string) => replaceLine(vendorLocationId, key, chosenKey),
    onDone: onClose,
    errorText: (error) => errorText(error, UNABLE_TO_UPDATE_QUANTITY),
  })
  const problem = isTooMany ? TOO_MANY : changing.errorText
  return (
    <Sheet
      open
      onClose={onClose}
      title={product.name}
      footer={
        <Button
          block
          disabled={openGroup !== undefined || isTooMany}
          onClick={() => void changing.run(nextKey)}
        >
          {openGroup
            ? `Choose: ${openGroup}`
            : `Change · ${formatPrice((next?.discountedPriceCents ?? 0) * item.quantity)}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OptionsForm
          product={product}
          chosen={{ options, note }}
          takesNotes={orderNotes}
          onChange={setChosen}
        />
        <FieldError id="change-error" error={problem} />
      </div>
    </Sheet>
  )
}

const TOO_MANY = `An order can have ${MAX_LINE_QUANTITY} of the same at most.`

/** Without what the item no longer offers. */
function listOffered({ item, product }: CartLine): string[] {
  const offered = (product.optionGroups ?? []).flatMap(({ choices }) => choices)
  return (item.options ?? []).filter((id) =>
    offered.some(({ choiceId, isAvailable }) => choiceId === id && isAvailable),
  )
}
