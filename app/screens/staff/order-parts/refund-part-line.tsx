import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { describeLine } from '#domain/orders/describe-line.ts'
import { piecesLeft } from '#domain/orders/items-left.ts'
import type { RefundedLine } from '#domain/orders/order-refund.ts'
import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { amountOfLine } from '#domain/orders/refund-lines.ts'
import { formatMoney } from '#domain/values/money.ts'
import { BACK_TO_STOCK, REFUNDED } from './order.messages.ts'
import { type ChosenLine, NONE_CHOSEN } from './refund-choice.ts'

export interface RefundPartLineProps {
  item: OrderItem
  isHandedOver: boolean
  chosen: ChosenLine | undefined
  /** What the chosen pieces give back. */
  given: RefundedLine | undefined
  isPending: boolean
  onChange: (chosen: ChosenLine) => void
}

/** A line of the order, of which pieces are chosen. */
export function RefundPartLine(props: RefundPartLineProps) {
  const { item, isHandedOver, chosen = NONE_CHOSEN, given, isPending, onChange } = props
  const name = formatProductName(item)
  const wish = describeLine(item)
  const left = piecesLeft(item)
  const quantity = Math.min(chosen.quantity, left)
  const count = (next: number) => !isPending && onChange({ ...chosen, quantity: next })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className={`font-medium wrap-anywhere ${left === 0 ? 'text-ink-muted' : ''}`}>
            {name}
          </p>
          {wish && <p className="text-sm text-ink-muted wrap-anywhere">{wish}</p>}
          <p className="text-sm text-ink-muted">
            {left === 0 ? (
              REFUNDED
            ) : (
              <>
                {left} of {item.quantity} left
                {given && <span className="amount"> · {formatMoney(amountOfLine(given))}</span>}
              </>
            )}
          </p>
        </div>
        {left > 0 && (
          <div className="ml-auto">
            <Stepper
              label={wish ? `${name}, ${wish}` : name}
              quantity={quantity}
              max={left}
              onIncrease={() => count(quantity + 1)}
              onDecrease={() => count(quantity - 1)}
            />
          </div>
        )}
      </div>
      {isHandedOver && item.isSealed && quantity > 0 && (
        <Checkbox
          label={BACK_TO_STOCK}
          checked={chosen.backToStock}
          disabled={isPending}
          onChange={(event) => onChange({ ...chosen, backToStock: event.target.checked })}
        />
      )}
    </li>
  )
}
