import { ChevronDown } from 'lucide-react'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toFreeTotal } from '#domain/orders/orders.messages.ts'
import type { OrderAmounts } from '#domain/orders/price-order.ts'
import { formatMoney } from '#domain/values/money.ts'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import { Rolling } from '#app/ui/data/rolling.tsx'
import { OrderItems } from '#app/features/orders/order-items.tsx'

export interface OrderSummaryProps {
  order: Order
  amounts: OrderAmounts
  isTipAsked: boolean
  venue: string | undefined
}

/** The total, which unfolds to the lines and amounts that will be on the receipt. */
export function FoldedSummary(props: OrderSummaryProps) {
  const { order, amounts, venue } = props
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-action cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 transition hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-semibold">
            Order summary{' '}
            <span className="whitespace-nowrap">({itemCount(order.totalQuantity)})</span>
          </span>
          {venue && <span className="block text-sm text-ink-muted">Pickup at {venue}</span>}
        </span>
        <span className="amount flex items-center gap-3 text-lg font-semibold">
          <Rolling
            text={amounts.isFree ? toFreeTotal(order.isRehearsal) : formatMoney(amounts.totalCents)}
          />
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-muted transition group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <SummaryRows {...props} />
      </div>
    </details>
  )
}

/** The server's lines and amounts, as they will be on the receipt. */
export function OrderSummary(props: OrderSummaryProps) {
  const { venue } = props
  return (
    <section aria-labelledby="summary-title" className="flex flex-col gap-4">
      <div>
        <h2 id="summary-title" className="display text-lg">
          Order summary
        </h2>
        {venue && <p className="text-sm text-ink-muted">Pickup at {venue}</p>}
      </div>
      <SummaryRows {...props} />
    </section>
  )
}

function SummaryRows({ order, amounts, isTipAsked }: OrderSummaryProps) {
  return (
    <>
      <OrderItems items={order.cartItems} isReduced />
      <div className="border-t border-line pt-4">
        <AmountRows
          amounts={amounts}
          promotion={order.promotion}
          showsTip={isTipAsked}
          isRehearsal={order.isRehearsal}
        />
      </div>
    </>
  )
}
