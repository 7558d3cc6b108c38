import { Alert } from '#app/ui/feedback/alert.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { PROCESSING_PAYMENT } from './payment.messages.ts'
import type { PaymentControls } from './use-payment.ts'

/** Shows the progress of the payment, and what went wrong. */
export function PayStatus({ payment: { step, purchase } }: { payment: PaymentControls }) {
  if (step.kind === 'paying') {
    return (
      <output className="flex items-center justify-center gap-2 text-sm text-ink-muted">
        <Spinner />
        {PROCESSING_PAYMENT}
      </output>
    )
  }
  if (step.kind === 'checking') {
    return (
      <Alert tone="info" title="Checking your payment">
        {purchase.checkingText}
      </Alert>
    )
  }
  return <FieldError id="payment-error" error={step.kind === 'form' ? step.error : undefined} />
}
