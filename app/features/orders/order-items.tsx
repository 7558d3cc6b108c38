import { describeLine } from '#domain/orders/describe-line.ts'
import { swappedText } from '#domain/orders/swap-offers.messages.ts'
import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { formatPrice, Price } from '#app/ui/data/price.tsx'
import { toCents } from '#domain/values/money.ts'

export interface OrderItemsProps {
  items: readonly OrderItem[]
  /** Shows the prices as the review does, reduced by the promotion; a receipt adds up from those before it. */
  isReduced?: boolean
}

/** The ordered items with quantity, name and price. */
export function OrderItems({ items, isReduced = false }: OrderItemsProps) {
  return (
    <ul className="flex flex-col gap-2.5 text-sm">
      {items.map((item) => (
        <li key={item.lineId ?? item.productId} className="flex flex-wrap items-baseline gap-x-2">
          <span className="amount w-7 shrink-0 font-semibold text-ink-muted">{item.quantity}×</span>
          <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
            {item.name}
            {item.variantName && <span className="text-ink-muted"> · {item.variantName}</span>}
            {describeLine(item) && (
              <span className="block text-xs text-ink-muted">{describeLine(item)}</span>
            )}
            {item.swappedTo && (
              <span className="block text-xs text-ink-muted">{swappedText(item.swappedTo)}</span>
            )}
            {item.refundedQuantity > 0 && (
              <span className="block text-xs text-ink-muted">
                {item.refundedQuantity} refunded,{' '}
                <span className="amount">{formatPrice(toCents(item.refundedAmount))}</span> with tax
              </span>
            )}
          </span>
          {isReduced ? (
            <Price
              cents={toCents(item.discountedPrice) * item.quantity}
              originalCents={toCents(item.price) * item.quantity}
              className="ml-auto"
            />
          ) : (
            <span className="amount ml-auto">
              {formatPrice(toCents(item.price) * item.quantity)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
