import { Clock } from 'lucide-react'
import { HOLD_MINUTES } from '#domain/orders/order-limits.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { EXPIRED_TITLE } from './checkout.messages.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { useHasPassed } from '#app/ui/feedback/use-after.ts'

const TAKES_LONGER_AFTER_MS = 30_000

/** The panel while the outcome of a payment is unknown and being checked; there is nothing to tap. */
export function CheckingPanel() {
  const takesLonger = useHasPassed(TAKES_LONGER_AFTER_MS)
  return (
    <Waiting title="Checking your payment…">
      {takesLonger
        ? 'This is taking longer than usual. We keep checking, and nothing is charged twice. You can leave this page.'
        : "This usually takes a few seconds. You won't be charged twice. You can leave this page."}
    </Waiting>
  )
}

/** The order is paid, and its page is loading. */
export function PaidPanel() {
  return <Waiting title="Payment received">Opening your order code…</Waiting>
}

function Waiting({ title, children }: { title: string; children: string }) {
  return (
    <section className="mx-auto flex max-w-sm flex-col items-center gap-3 py-16 text-center">
      <Spinner className="text-accent-ink [&_svg]:size-10" />
      <h1 className="display text-2xl">{title}</h1>
      <output className="text-ink-muted">{children}</output>
    </section>
  )
}

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
