import { Elements } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import { createAskProvider } from '#app/features/payments/confirm-payment.ts'
import { useCardPayment } from '#app/features/payments/use-card-payment.ts'
import { type StripeLoad, useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { WalletSection, type WalletState } from '#app/features/payments/wallet-section.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

/** An order that is paid by wallet or card. */
export function PaidCheckout(props: CheckoutProps) {
  const load = useStripeLoad(props.order.stripeAccount)
  return (
    <Elements stripe={load.stripe}>
      <PaidForm {...props} load={load} />
    </Elements>
  )
}

function PaidForm({ load, ...props }: CheckoutProps & { load: StripeLoad }) {
  const checkout = useCheckout({ ...props, askProvider: createAskProvider(load.stripe) })
  const { payment, mayPay } = checkout
  const byCard = useCardPayment({ payment, rememberFor: props.userId })
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  /** Undefined until the guest has chosen. */
  const [wantsCard, setWantsCard] = useState<boolean>()
  const hasWallet = wallet.kind !== 'failed'
  const isCardOpen = wantsCard === true || !hasWallet

  async function submit(event: FormEvent) {
    event.preventDefault()
    await byCard.submit(await mayPay())
  }
  const ways = {
    isCardOpen,
    openCard: () => setWantsCard(true),
    wallet: <WalletSection load={load} payment={payment} mayPay={mayPay} onState={setWallet} />,
  }
  return (
    <CheckoutLayout
      checkout={checkout}
      venue={props.venue}
      onSubmit={(event) => void submit(event)}
      ways={ways}
    >
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
        <CardFields load={load} byCard={byCard} isAsked={wantsCard === true} />
      </section>
    </CheckoutLayout>
  )
}
