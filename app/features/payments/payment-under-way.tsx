import { Alert } from '#app/ui/feedback/alert.tsx'
import { useSyncExternalStore } from 'react'
import { hasPendingPayment } from './pending-payment.ts'

const never = () => () => {}

export interface PaymentUnderWayProps {
  /** Where the sign-in leads. The bank's page adds the result of the payment to it. */
  nextPath?: string | undefined
}

/**
 * For a person who is not signed in: a payment has arrived, perhaps in another browser than this one, or was sent from
 * this browser and its result is not known.
 */
export function PaymentUnderWay({ nextPath = '' }: PaymentUnderWayProps) {
  const isUnderWay = useSyncExternalStore(never, hasPendingPayment, () => false)
  if (nextPath.includes('redirect_status=succeeded')) {
    return (
      <Alert tone="success" title="Your payment has arrived">
        Sign in with the same number, and you see what you paid for.
      </Alert>
    )
  }
  return (
    isUnderWay && (
      <Alert tone="warning" title="Your payment is being checked">
        Please do not pay again. Sign in, and you see whether it arrived.
      </Alert>
    )
  )
}
