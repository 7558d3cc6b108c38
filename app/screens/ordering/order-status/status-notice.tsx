import { CircleAlert, Clock, Undo2 } from 'lucide-react'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { checkoutPath } from '#app/paths.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { CHECK_PAYMENT, FINISH_PAYING } from '#app/features/orders/orders.messages.ts'
import type { StatusView } from './to-status-view.ts'

/** Why an order cannot be picked up, and what to do about it. */
export function StatusNotice(props: {
  order: Order
  view: Extract<StatusView, { explanation: string }>
}) {
  const { order, view } = props
  const Icon = ICONS[view.kind]
  return (
    <MessageState
      icon={<Icon aria-hidden className="size-7 stroke-[1.5]" />}
      title={view.text}
      description={view.explanation}
      action={
        (view.kind === 'unpaid' || view.kind === 'checking') && (
          <ButtonLink to={checkoutPath(order.vendorLocationId)}>
            {view.kind === 'unpaid' ? FINISH_PAYING : CHECK_PAYMENT}
          </ButtonLink>
        )
      }
    />
  )
}

const ICONS = {
  refunded: Undo2,
  returned: Undo2,
  unpaid: CircleAlert,
  checking: Clock,
  expired: Clock,
}
