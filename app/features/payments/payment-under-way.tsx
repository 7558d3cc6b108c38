import { Alert } from '#app/ui/feedback/alert.tsx'
import { useSyncExternalStore } from 'react'
import { hasPendingPayment } from './pending-payment.ts'

const never = () => () => {}

/** For a person who is not signed in: a payment of this browser was sent, and its result is not known. */
export function PaymentUnderWay() {
  const isUnderWay = useSyncExternalStore(never, hasPendingPayment, () => false)
  return (
    isUnderWay && (
      <Alert tone="warning" title="Your payment is being checked">
        Please do not pay again. Sign in, and you see whether it arrived.
      </Alert>
    )
  )
}
