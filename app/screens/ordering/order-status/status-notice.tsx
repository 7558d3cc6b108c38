import { CircleAlert, Clock, Undo2 } from 'lucide-react'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { checkoutPath } from '#app/paths.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { findStoredOrder } from '#app/features/orders/stored-order.ts'
import type { StatusView } from './to-status-view.ts'

/** Why an order cannot be picked up, and what to do about it. */
export function StatusNotice(props: {
  order: Order
  view: Extract<StatusView, { explanation: string }>
}) {
  const { order, view } = props
  const { vendorLocationId, orderId } = order
  const Icon = ICONS[view.kind]
  const isStored = findStoredOrder(vendorLocationId)?.orderId === orderId
  return (
    <MessageState
      icon={<Icon aria-hidden className="size-7 stroke-[1.5]" />}
      title={view.text}
      description={view.explanation}
      action={
        view.kind === 'unpaid' &&
        isStored && <ButtonLink to={checkoutPath(vendorLocationId)}>Go to checkout</ButtonLink>
      }
    />
  )
}

const ICONS = { refunded: Undo2, returned: Undo2, unpaid: CircleAlert, expired: Clock }
