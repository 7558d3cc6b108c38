import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { Cents } from '#domain/values/money.ts'
import {
  PAYMENT_FAILED_TEXT,
  WALLET_NOT_READY,
  WALLET_REQUEST_FAILED,
} from '#app/features/payments/payment.messages.ts'
import { toPaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { toWalletPayer } from '#app/features/payments/wallet-payer.ts'
import type { StripeParts } from '#app/features/payments/wallet-section.tsx'
import { NotSent } from './attempt-payment.ts'
import type { Payment } from './use-payment.ts'

export interface WalletPaymentInput {
  payment: Payment
  /** Whether everything except the payment is ready; shows what is missing. */
  mayPay: () => Promise<boolean>
  /** Saves what must be stored before paying. `shownCents`: the sheet's total. @returns the client secret */
  prepare: (shownCents: Cents) => Promise<string>
  toErrorText: (error: unknown) => string | undefined
  onDeclined: () => void
}

/** A payment by Apple Pay or Google Pay. */
export function createWalletPayment(
  { payment, mayPay, prepare, toErrorText, onDeclined }: WalletPaymentInput,
  { stripe, elements }: StripeParts,
) {
  async function mayOpen(): Promise<boolean> {
    if (payment.step.kind !== 'form') return false
    if (!stripe || !elements) {
      payment.refuse(WALLET_NOT_READY)
      return false
    }
    return mayPay()
  }

  function confirm(
    event: StripeExpressCheckoutElementConfirmEvent,
    shownCents: Cents,
  ): Promise<void> {
    return payment.pay({
      with: 'wallet',
      prepare: async () => {
        if (!toWalletPayer(event.billingDetails)) throw new NotSent(PAYMENT_FAILED_TEXT)
        return prepare(shownCents)
      },
      confirm: async (clientSecret) => {
        if (!stripe || !elements) throw new NotSent(WALLET_NOT_READY)
        const { error } = await elements.submit()
        if (error) throw new NotSent(error.message ?? WALLET_REQUEST_FAILED)
        const { href } = window.location
        return toPaymentOutcome(
          await stripe.confirmPayment({
            elements,
            clientSecret,
            confirmParams: { return_url: href },
            redirect: 'if_required',
          }),
        )
      },
      toErrorText,
      onDeclined: () => {
        event.paymentFailed({ reason: 'fail' })
        onDeclined()
      },
    })
  }

  return { mayOpen, confirm }
}
