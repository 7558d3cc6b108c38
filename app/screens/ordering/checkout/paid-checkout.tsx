import { Elements } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import { createAskProvider } from '#app/features/payments/confirm-payment.ts'
import { rememberCardholder } from '#app/features/payments/last-cardholder.ts'
import { ENTER_CARDHOLDER_NAME } from '#app/features/payments/payment.messages.ts'
import { type CardPayment, useCardPayment } from '#app/features/payments/use-card-payment.ts'
import { type StripeLoad, useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { WalletSection, type WalletState } from '#app/features/payments/wallet-section.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { type Checkout, type CheckoutProps, useCheckout } from './use-checkout.ts'
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
  const askProvider = createAskProvider(load.stripe)
  const checkout = useCheckout({ userId, order, stored, askProvider })
  const byCard = useCardPayment(checkout.payment)
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  /** Undefined until the guest has chosen. */
  const [wantsCard, setWantsCard] = useState<boolean>()
  const hasWallet = wallet.kind !== 'failed'
  const isCardOpen = wantsCard === true || !hasWallet
  const locked = checkout.payment.step.kind !== 'form'

  function submit(event: FormEvent) {
    event.preventDefault()
    void payByCard(checkout, byCard)
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
        payment={checkout.payment}
        mayPay={checkout.mayPay}
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
            <CardFields card={byCard.card} locked={locked} isAsked={wantsCard === true} />
          </FormProvider>
        )}
      </section>
    </CheckoutLayout>
  )
}

/** Everything is checked at once, then sent once. */
async function payByCard(checkout: Checkout, byCard: CardPayment): Promise<void> {
  const { payment, form } = checkout
  if (payment.step.kind !== 'form' || checkout.tip.isPending) return
  // The consents above the card get the focus first.
  const mayPay = await checkout.mayPay()
  const showCardProblem = byCard.findProblem()
  const showHolderProblem = byCard.card.isLoaded && (await findHolderProblem(checkout))
  const showProblem = showCardProblem ?? showHolderProblem
  if (!mayPay) return
  if (showProblem) return showProblem()
  const { cardholderName, zip } = form.getValues()
  const holder = { name: cardholderName.trim(), zip }
  rememberCardholder(checkout.order.userId, holder)
  await byCard.pay(holder, { shownCents: checkout.tip.amounts.totalCents })
}

/** Marks every problem of the fields beside the card. @returns how to show the first one; undefined without any */
async function findHolderProblem({ payment, form }: Checkout): Promise<(() => void) | undefined> {
  const isNamed = await form.trigger('cardholderName')
  const isZipValid = await form.trigger('zip')
  if (!isNamed) {
    return () => {
      payment.refuse(ENTER_CARDHOLDER_NAME)
      form.setFocus('cardholderName')
    }
  }
  return isZipValid ? undefined : () => form.setFocus('zip')
}
