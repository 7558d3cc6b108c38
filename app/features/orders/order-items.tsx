import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { formatPrice } from '#app/ui/data/price.tsx'
import { toCents } from '#domain/values/money.ts'

/** The ordered items with quantity, name and price before the promotion. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-sm">
      {items.map((item) => (
        <li key={item.productId} className="flex flex-wrap items-baseline gap-x-2">
          <span className="amount w-7 shrink-0 font-semibold text-ink-muted">{item.quantity}×</span>
          <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
            {item.name}
            {item.variantName && <span className="text-ink-muted"> · {item.variantName}</span>}
          </span>
          <span className="amount ml-auto">{formatPrice(toCents(item.price) * item.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
