import { Bell, BellRing } from 'lucide-react'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { useNotifyMe } from './use-notify-me.ts'

/** Offers a notification to the guest of a paid order that is being made; nothing where a browser cannot show it. */
export function NotifyMe({ order }: { order: Order }) {
  const isWaiting = order.preparations.some(({ stage }) => isWaitingStage(stage))
  if (order.status !== 'PAID' || !isWaiting) return null
  return <Offer userId={order.userId} />
}

function Offer({ userId }: { userId: string }) {
  const { state, isPending, errorText, turnOn, turnOff } = useNotifyMe(userId)
  if (state === 'unknown' || state === 'unsupported') return null
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {state === 'off' ? (
        <Button
          variant="secondary"
          block
          icon={<Bell aria-hidden className="size-5" />}
          pending={isPending}
          pendingText="Turning on…"
          onClick={turnOn}
        >
          Notify me when it is ready
        </Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface px-4">
          <output className="flex min-w-[min(100%,11rem)] flex-1 items-center gap-3 py-2 text-left text-sm">
            <BellRing aria-hidden className="size-5 shrink-0 text-accent-ink" />
            We notify you here when it is ready.
          </output>
          <Button
            variant="ghost"
            size="touch"
            className="-mx-gutter"
            pending={isPending}
            pendingText="Turning off…"
            onClick={turnOff}
          >
            Turn off
          </Button>
        </div>
      )}
      <FieldError id="notify-me-error" error={errorText} />
    </div>
  )
}
