import { Clock } from 'lucide-react'
import { HOLD_MINUTES } from '#domain/orders/order-limits.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { EXPIRED_TITLE } from './checkout.messages.ts'

/** The hold expired before the order was paid: one tap leads back to the review, with the unchanged cart. */
export function ExpiredPanel({ onReturn }: { onReturn: () => void }) {
  return (
    <MessageState
      level={1}
      role="alert"
      icon={<Clock aria-hidden className="size-7 stroke-[1.5]" />}
      title={EXPIRED_TITLE}
      description={`An unpaid order is kept for ${HOLD_MINUTES} minutes. You have not been charged, and your cart is still here.`}
      action={<Button onClick={onReturn}>Back to order review</Button>}
    />
  )
}
