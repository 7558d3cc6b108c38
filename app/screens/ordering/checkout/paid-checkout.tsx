import { Elements } from '@stripe/react-stripe-js'
import { type FormEvent, useCallback, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import {
  PAYMENT_FAILED_TEXT,
  PAYMENT_FAILED_TITLE,
} from '#app/features/payments/payment.messages.ts'
import { toLaterOutcome } from '#app/features/payments/payment-outcome.ts'
import { useCardInput } from '#app/features/payments/use-card-input.ts'
import { type StripeLoad, useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { WalletSection, type WalletState } from '#app/features/payments/wallet-section.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCheckout } from './use-checkout.ts'
import { createWalletPayment } from './create-wallet-payment.ts'
import { toWalletLines } from './wallet-lines.ts'

/** An order that is paid by wallet or card. */
export function PaidCheckout(props: CheckoutProps) {
  const load = useStripeLoad()
  return (
    <Elements stripe={load.stripe}>
      <PaidForm {...props} load={load} />
    </Elements>
  )
}

function PaidForm({ userId, order, stored, venue, load }: CheckoutProps & { load: StripeLoad }) {
  const secret = order.clientSecret ?? stored.clientSecret
  const askProvider = useCallback(
    async (isConfirming: boolean) => {
      const stripe = await load.stripe
      if (!stripe || !secret) return undefined
      const { paymentIntent } = await stripe.retrievePaymentIntent(secret).catch(() => NOTHING)
      return paymentIntent && toLaterOutcome(paymentIntent, isConfirming)
    },
    [load.stripe, secret],
  )
  const checkout = useCheckout({ userId, order, stored, askProvider })
  const card = useCardInput()
  const payByCard = useCardPayment({ checkout, card, onDeclined: tellFailure })
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  /** Undefined until the guest has chosen. */
  const [wantsCard, setWantsCard] = useState<boolean>()
  const hasWallet = wallet.kind !== 'failed'
  const isCardOpen = wantsCard === true || !hasWallet
  const locked = checkout.payment.step.kind !== 'form'

  const walletInput = { ...checkout, onDeclined: tellFailure }

  function submit(event: FormEvent) {
    event.preventDefault()
    void payByCard()
  }
  const ways = {
    isCardOpen,
    openCard: () => setWantsCard(true),
    wallet: (
      <WalletSection
        load={load}
        amountCents={checkout.tip.amounts.totalCents}
        merchant={venue}
        lines={toWalletLines(order)}
        mayOpen={(parts) => createWalletPayment(walletInput, parts).mayOpen()}
        onConfirm={(event, parts, shownCents) =>
          void createWalletPayment(walletInput, parts).confirm(event, shownCents)
        }
        onState={setWallet}
      />
    ),
  }
  return (
    <CheckoutLayout checkout={checkout} venue={venue} onSubmit={submit} ways={ways}>
      <section
        aria-labelledby="payment-title"
        inert={!isCardOpen}
        // The provider's frames load and measure themselves before the guest wants a card.
        className={
          isCardOpen ? 'flex flex-col gap-4' : 'invisible fixed inset-x-0 top-0 h-0 overflow-hidden'
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="payment-title" className="display text-lg">
            Pay by card
          </h2>
          {hasWallet && (
            <Button
              variant="ghost"
              size="touch"
              className="-mx-gutter"
              onClick={() => setWantsCard(false)}
            >
              Use the wallet instead
            </Button>
          )}
        </div>
        {wallet.kind === 'failed' && (
          <output className="block text-sm text-ink-muted">{wallet.text}</output>
        )}
        {load.hasFailed ? (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Reload the payment form
          </Button>
        ) : (
          <FormProvider {...checkout.form}>
            <CardFields card={card} locked={locked} isAsked={wantsCard === true} />
          </FormProvider>
        )}
      </section>
    </CheckoutLayout>
  )
}

const NOTHING = { paymentIntent: undefined }

function tellFailure() {
  toast(PAYMENT_FAILED_TITLE, { tone: 'danger', description: PAYMENT_FAILED_TEXT })
}
