import { useState } from 'react'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { Plan } from '#domain/membership/plans.ts'
import { ShownError } from '#app/api/api-error.ts'
import {
  PAYMENT_FAILED_TEXT,
  WALLET_NOT_READY,
  WALLET_REQUEST_FAILED,
} from '#app/features/payments/payment.messages.ts'
import { toPaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import type { StripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { toWalletPayer } from '#app/features/payments/wallet-payer.ts'
import {
  type StripeParts,
  WalletSection,
  type WalletState,
} from '#app/features/payments/wallet-section.tsx'
import { SUPPORT_EMAIL } from '#app/features/layout/footer.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { CONTACT_SUPPORT } from '../membership.messages.ts'
import type { Join } from './use-join.ts'

export interface WalletPaymentProps {
  plan: Plan
  join: Join
  load: StripeLoad
  onState?: (state: WalletState) => void
}

/** Joining by Apple Pay or Google Pay; where there is none, the reason and how to reach the support. */
export function WalletPayment({ plan, join, load, onState }: WalletPaymentProps) {
  const [state, setState] = useState<WalletState>({ kind: 'loading' })

  async function mayOpen({ stripe, elements }: StripeParts): Promise<boolean> {
    if (join.step.kind !== 'form') return false
    if (stripe && elements) return true
    join.refuse(WALLET_NOT_READY)
    return false
  }

  async function confirm(
    event: StripeExpressCheckoutElementConfirmEvent,
    { stripe, elements }: StripeParts,
  ) {
    const payer = toWalletPayer(event.billingDetails)
    const { firstName = '', lastName = '', email = '' } = payer ?? {}
    const hasJoined = await join.pay('wallet', { firstName, lastName, email }, async (secret) => {
      if (!payer) throw new ShownError(PAYMENT_FAILED_TEXT)
      if (!stripe || !elements) throw new ShownError(WALLET_NOT_READY)
      const { error } = await elements.submit()
      if (error) throw new ShownError(error.message ?? WALLET_REQUEST_FAILED)
      return toPaymentOutcome(
        await stripe.confirmPayment({
          elements,
          clientSecret: secret,
          confirmParams: { return_url: window.location.href },
          redirect: 'if_required',
        }),
      )
    })
    if (!hasJoined) event.paymentFailed({ reason: 'fail' })
  }

  return (
    <div className="flex flex-col gap-3">
      <WalletSection
        key={plan.durationMonths}
        load={load}
        amountCents={plan.amountCents}
        merchant="Lusiv"
        lines={[{ name: `Lusiv membership, ${plan.label}`, amount: plan.amountCents }]}
        mayOpen={mayOpen}
        onConfirm={(event, parts) => void confirm(event, parts)}
        onState={(next) => {
          setState(next)
          onState?.(next)
        }}
      />
      {state.kind === 'failed' && (
        <>
          <output className="block text-sm text-ink-muted">{state.text}</output>
          <a
            href={`mailto:${SUPPORT_EMAIL}`}
            className={buttonClass({ variant: 'ghost', size: 'touch' })}
            onClick={() => join.fail(state.text)}
          >
            {CONTACT_SUPPORT}
          </a>
        </>
      )}
    </div>
  )
}
