import type { Order } from '#domain/orders/orders.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { NOT_COLLECTED, NOT_COLLECTED_TEXT } from './order-status.messages.ts'
import { SwapOffer } from './swap-offer.tsx'

/** Replacements that the bar offers the guest of a line order, and a note when the order was not collected. */
export function LineNotes({ order }: { order: Order }) {
  const { swapOffers = [], cartItems, preparations, status } = order
  const swapped = cartItems.filter((item) => item.swappedTo !== undefined)
  const isLeft = preparations.some(({ stage }) => stage === 'NOT_COLLECTED')
  return (
    <div className="flex w-full max-w-sm flex-col gap-3 text-left">
      {swapOffers.map((offer) => (
        <SwapOffer key={offer.offerId} order={order} offer={offer} />
      ))}
      {swapped.map((item) => (
        <Alert
          key={item.lineId}
          tone="info"
          title={`${item.swappedTo ?? ''} instead of ${formatProductName(item)}`}
        />
      ))}
      {isLeft && status !== 'REFUNDED' && (
        <Alert tone="info" title={NOT_COLLECTED}>
          {NOT_COLLECTED_TEXT}
        </Alert>
      )}
    </div>
  )
}
