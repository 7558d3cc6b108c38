import { PROCESSING_PAYMENT } from '#app/features/payments/payment.messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import type { Join } from './use-membership-purchase.ts'

/** Shows the progress of the payment, and what went wrong. */
export function JoinStatus({ join: { step } }: { join: Join }) {
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
        Please do not pay again. Your membership starts as soon as the payment is confirmed, even if
        you leave this page.
      </Alert>
    )
  }
  return <FieldError id="join-error" error={step.kind === 'form' ? step.error : undefined} />
}
