import type { Order } from '#domain/orders/orders.contract.ts'
import type { OrderAmounts } from '#domain/orders/price-order.ts'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import { OrderItems } from '#app/features/orders/order-items.tsx'

export interface OrderSummaryProps {
  order: Order
  amounts: OrderAmounts
  isTipAsked: boolean
  venue: string | undefined
}

/** The server's lines and amounts, as they will be on the receipt. */
export function OrderSummary({ order, amounts, isTipAsked, venue }: OrderSummaryProps) {
  return (
    <section aria-labelledby="summary-title" className="flex flex-col gap-4">
      <div>
        <h2 id="summary-title" className="display text-lg">
          Order summary
        </h2>
        {venue && <p className="text-sm text-ink-muted">Pickup at {venue}</p>}
      </div>
      <OrderItems items={order.cartItems} />
      <div className="border-t border-line pt-4">
        <AmountRows
          subtotal={amounts.subtotalCents}
          promotion={
            order.promotion
              ? { description: order.promotion.description, discount: amounts.discountCents }
              : undefined
          }
          tax={amounts.taxCents}
          tip={isTipAsked ? amounts.tipCents : undefined}
          total={amounts.totalCents}
          totalLabel="Total"
          isFree={amounts.isFree}
        />
      </div>
    </section>
  )
}
