import { toCardName } from '#domain/orders/card-name.ts'
import { Select } from '#app/ui/forms/select.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney, parseAmount } from '#domain/values/money.ts'
import { CONFIRM_REFUND_TEXT, REFUND_REASONS } from './order.messages.ts'

export interface RefundSummaryProps {
  order: Order
  reason: string
  onReason: (reason: string) => void
}

/** The refunded amounts, with card and reason. */
export function RefundSummary({ order, reason, onReason }: RefundSummaryProps) {
  const { paymentMethod } = order
  return (
    <div className="flex flex-col gap-4">
      <p>{CONFIRM_REFUND_TEXT}</p>
      <div className="rounded-card border border-line p-4 text-sm text-ink">
        <ul>
          {order.cartItems.map((item) => (
            <li key={item.productId}>
              <span className="amount">{item.quantity}×</span> {item.name}
              {item.variantName && ` (${item.variantName})`}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <span className="amount">{formatMoney(parseAmount(order.totalAmount) ?? 0)}</span>
          {paymentMethod && <span className="amount">{toCardName(paymentMethod)}</span>}
        </p>
      </div>
      <Select
        label="Reason"
        options={REFUND_REASONS}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </div>
  )
}
