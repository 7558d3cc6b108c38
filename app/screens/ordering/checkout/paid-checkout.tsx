import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import { confirmByCard, createAskProvider } from '#app/features/payments/confirm-payment.ts'
import { rememberCardholder } from '#app/features/payments/last-cardholder.ts'
import {
  CARD_NOT_LOADED,
  ENTER_CARDHOLDER_NAME,
  STRIPE_NOT_LOADED,
} from '#app/features/payments/payment.messages.ts'
import { type CardInput, useCardInput } from '#app/features/payments/use-card-input.ts'
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
  const card = useCardInput()
  const payByCard = useCardPayment(checkout, card)
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  /** Undefined until the guest has chosen. */
  const [wantsCard, setWantsCard] = useState<boolean>()
  const hasWallet = wallet.kind !== 'failed'
  const isCardOpen = wantsCard === true || !hasWallet
  const locked = checkout.payment.step.kind !== 'form'

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
            <CardFields card={card} locked={locked} isAsked={wantsCard === true} />
          </FormProvider>
        )}
      </section>
    </CheckoutLayout>
  )
}

/** A payment by the card form: everything is checked at once, then sent once. */
function useCardPayment(checkout: Checkout, card: CardInput) {
  const stripe = useStripe()
  const elements = useElements()
  const { payment, form } = checkout

  /** Marks every problem of the card. @returns how to show the first one; undefined without any */
  async function findCardProblem(): Promise<(() => void) | undefined> {
    const missingPart = card.check()
    const isNamed = await form.trigger('cardholderName')
    const isZipValid = await form.trigger('zip')
    if (missingPart) return () => elements?.getElement(missingPart as 'cardNumber')?.focus()
    if (!isNamed) {
      return () => {
        payment.refuse(ENTER_CARDHOLDER_NAME)
        form.setFocus('cardholderName')
      }
    }
    return isZipValid ? undefined : () => form.setFocus('zip')
  }

  return async function payByCard(): Promise<void> {
    if (payment.step.kind !== 'form' || checkout.tip.isPending) return
    // The consents above the card get the focus first.
    const mayPay = await checkout.mayPay()
    const showProblem = card.isLoaded ? await findCardProblem() : undefined
    if (!mayPay) return
    if (!stripe) return payment.refuse(STRIPE_NOT_LOADED)
    const number = elements?.getElement(CardNumberElement)
    if (!number || !card.isLoaded) return payment.refuse(CARD_NOT_LOADED)
    if (showProblem) return showProblem()
    const { cardholderName, zip } = form.getValues()
    const name = cardholderName.trim()
    rememberCardholder(checkout.order.userId, { name, zip })
    await payment.pay({
      with: 'card',
      shownCents: checkout.tip.amounts.totalCents,
      confirm: confirmByCard(stripe, number, { name, zip }),
    })
  }
}
