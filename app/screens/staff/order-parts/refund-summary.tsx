import { toCardName } from '#domain/orders/card-name.ts'
import { itemsLeft } from '#domain/orders/items-left.ts'
import { totalAfterRefunds } from '#domain/orders/list-refunds.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney } from '#domain/values/money.ts'
import { PouredQuestion, isBeingMade } from './poured-question.tsx'
import { CONFIRM_REFUND_TEXT, PART_OF_ORDER, REFUND_REASONS } from './order.messages.ts'

export interface RefundSummaryProps {
  order: Order
  reason: string
  onReason: (reason: string) => void
  /** Whether what is being made was poured already. */
  isPoured: boolean
  onPoured: (isPoured: boolean) => void
  /** Left out where the order is one piece. */
  onPart?: (() => void) | undefined
}

/** The refunded amounts, with card and reason. */
export function RefundSummary(props: RefundSummaryProps) {
  const { order, reason, onReason, isPoured, onPoured, onPart } = props
  const { paymentMethod } = order
  return (
    <div className="flex flex-col gap-4">
      <p>{CONFIRM_REFUND_TEXT}</p>
      <div className="rounded-card border border-line p-4 text-sm text-ink">
        <ul>
          {itemsLeft(order.cartItems).map((item) => (
            <li key={item.lineId}>
              <span className="amount">{item.quantity}×</span> {item.name}
              {item.variantName && ` (${item.variantName})`}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <span className="amount">{formatMoney(totalAfterRefunds(order))}</span>
          {paymentMethod && <span className="amount">{toCardName(paymentMethod)}</span>}
        </p>
      </div>
      <Select
        label="Reason"
        options={REFUND_REASONS}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {isBeingMade(order) && <PouredQuestion isPoured={isPoured} onChange={onPoured} />}
      {onPart && (
        <Button variant="ghost" size="touch" block className="border border-line" onClick={onPart}>
          {PART_OF_ORDER}
        </Button>
      )}
    </div>
  )
}
