import type { Ref } from 'react'
import { describeLine } from '#domain/orders/describe-line.ts'
import { piecesLeft } from '#domain/orders/items-left.ts'
import { swappedText } from '#domain/orders/swap-offers.messages.ts'
import type { OrderItem } from '#domain/orders/orders.contract.ts'
import { REFUNDED } from './order.messages.ts'

export interface HandoverItemsProps {
  items: readonly OrderItem[]
  /** Whether everything has been handed over. */
  isGray?: boolean
  listRef?: Ref<HTMLUListElement>
}

/** The items to hand over, readable in the dark at arm's length. */
export function HandoverItems({ items, isGray = false, listRef }: HandoverItemsProps) {
  return (
    <ul
      ref={listRef}
      aria-label="Items"
      className={`divide-y divide-current/25 ${isGray ? 'line-through opacity-75' : ''}`}
    >
      {items.map((item) => (
        <li
          key={item.lineId ?? item.productId}
          className={`flex flex-wrap items-baseline gap-x-3 py-2 short:py-0.5 ${piecesLeft(item) === 0 && !isGray ? 'line-through opacity-75' : ''}`}
        >
          <span className="amount display min-w-12 text-2xl short:min-w-9 short:text-lg">
            {piecesLeft(item) || item.quantity}×
          </span>
          <span className="min-w-0 flex-[1_1_8rem] text-xl font-semibold short:text-base">
            {item.name}
            {item.variantName && (
              <span className="text-lg font-medium short:text-base"> · {item.variantName}</span>
            )}
            {describeLine(item) && (
              <span className="block text-lg font-medium wrap-anywhere short:text-base">
                {describeLine(item)}
              </span>
            )}
            {item.swappedTo && (
              <span className="inline-block w-full text-lg wrap-anywhere short:text-base">
                {swappedText(item.swappedTo)}
              </span>
            )}
            {item.refundedQuantity > 0 && (piecesLeft(item) > 0 || !isGray) && (
              // a line that is struck through spares it
              <span className="inline-block w-full text-lg font-medium short:text-base">
                {piecesLeft(item) === 0
                  ? REFUNDED
                  : `${item.refundedQuantity} of ${item.quantity} refunded`}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
