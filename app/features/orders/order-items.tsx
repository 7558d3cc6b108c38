import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

/** The ordered items with quantity, name and price before the promotion. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-sm">
      {items.map((item) => (
        <li key={item.productId} className="grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-2">
          <span className="amount font-semibold text-ink-muted">{item.quantity}×</span>
          <span className="min-w-0 break-words">
            {item.name}
            {item.variantName && <span className="text-ink-muted"> · {item.variantName}</span>}
          </span>
          <span className="amount">{formatMoney(toCents(item.price) * item.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
