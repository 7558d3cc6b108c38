import { TriangleAlert } from 'lucide-react'
import { PRICES_CHANGED } from '#domain/inventory/cart.messages.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { PriceChange } from './find-price-changes.ts'

/** Lists each price that changed; the main button accepts the new ones. */
export function PriceChangesNote(props: { changes: readonly PriceChange[] }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-warning-soft p-4">
      <p className="flex items-start gap-2 text-sm font-semibold text-warning">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {PRICES_CHANGED}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {props.changes.map(({ productId, name, was, now }) => (
          <li key={productId} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{name}</span>
            <span className="amount shrink-0">
              <del className="text-ink-muted">
                <span className="sr-only">was </span>
                {formatMoney(was)}
              </del>{' '}
              <span className="sr-only">now </span>
              <strong>{formatMoney(now)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
