import { LockKeyhole } from 'lucide-react'
import { formatMoney } from '#domain/values/money.ts'
import { PROCESSING_PAYMENT } from '#app/features/payments/payment.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { PLACE_ORDER } from './checkout.messages.ts'
import type { PaymentState } from './payment-state.ts'

export const CHECKOUT_FORM_ID = 'checkout-form'

export interface PayPanelProps {
  step: PaymentState
  totalCents: number
  isFree: boolean
  /** The total is about to change: the tip is being saved. */
  isUpdating: boolean
}

/** The one button that pays, with what it costs on it and what went wrong right above it. */
export function PayPanel({ step, totalCents, isFree, isUpdating }: PayPanelProps) {
  const isPaying = step.kind === 'paying' || step.kind === 'done'
  const pendingText = isPaying
    ? isFree
      ? 'Placing order…'
      : PROCESSING_PAYMENT
    : 'Updating total…'
  return (
    <div className="flex flex-col gap-2.5">
      <FieldError id="payment-error" error={step.kind === 'form' ? step.error : undefined} />
      <Button
        type="submit"
        form={CHECKOUT_FORM_ID}
        block
        pending={isPaying || isUpdating}
        pendingText={pendingText}
        icon={!isFree && <LockKeyhole aria-hidden className="size-4" />}
      >
        {isFree ? (
          PLACE_ORDER
        ) : (
          <>
            Pay <span className="amount">{formatMoney(totalCents)}</span>
          </>
        )}
      </Button>
    </div>
  )
}
