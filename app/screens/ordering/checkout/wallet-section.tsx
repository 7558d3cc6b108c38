import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import {
  WALLET_NOT_AVAILABLE,
  WALLET_NOT_INITIALIZED,
  WALLET_NOT_READY,
  WALLET_TIMED_OUT,
} from '#app/features/payments/payment.messages.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { StripeLoad } from './use-stripe-load.ts'
import { useWalletPayment, type WalletPaymentInput } from './use-wallet-payment.ts'
import { toWalletLines } from './wallet-lines.ts'

export const WALLET_TIMEOUT_MS = 10_000
const BUTTON_HEIGHT_PX = 52

/** Loading, then the wallet's button or the reason why there is none. */
export type WalletState = { kind: 'loading' | 'available' } | { kind: 'failed'; text: string }

export interface WalletSectionProps extends WalletPaymentInput {
  load: StripeLoad
  order: Order
  amountCents: number
  merchant: string | undefined
  onState: (state: WalletState) => void
}

/** Apple Pay and Google Pay, before the card form. */
export function WalletSection(props: WalletSectionProps) {
  const [told, setState] = useState<WalletState>({ kind: 'loading' })
  const { load, amountCents, onState } = props
  const state = load.hasFailed ? NOT_READY : told
  useEffect(() => onState(state), [onState, state])
  useEffect(() => {
    if (state.kind !== 'loading') return
    const timer = setTimeout(
      () => setState({ kind: 'failed', text: WALLET_TIMED_OUT }),
      WALLET_TIMEOUT_MS,
    )
    return () => clearTimeout(timer)
  }, [state.kind])

  return (
    <section aria-label="Apple Pay or Google Pay" aria-busy={state.kind === 'loading' || undefined}>
      {state.kind === 'loading' && <Skeleton className="h-action" />}
      <div className={state.kind === 'available' ? '' : 'h-0 overflow-hidden'}>
        <Elements
          stripe={load.stripe}
          options={{ mode: 'payment', amount: amountCents, currency: 'usd' }}
        >
          <WalletButton {...props} onState={setState} />
        </Elements>
      </div>
    </section>
  )
}

const NOT_READY: WalletState = { kind: 'failed', text: WALLET_NOT_READY }

function WalletButton(props: WalletSectionProps) {
  const { order, merchant, onState } = props
  const wallet = useWalletPayment(props, { stripe: useStripe(), elements: useElements() })

  function ready({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) {
    const isThere = availablePaymentMethods !== undefined
    onState(isThere ? { kind: 'available' } : { kind: 'failed', text: WALLET_NOT_AVAILABLE })
  }
  async function open(event: StripeExpressCheckoutElementClickEvent) {
    if (!(await wallet.mayOpen())) return event.reject()
    event.resolve({ lineItems: toWalletLines(order) })
  }
  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: BUTTON_HEIGHT_PX,
        buttonTheme: { applePay: 'white', googlePay: 'white' },
        layout: { maxColumns: 1, maxRows: 2, overflow: 'never' },
        paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
        emailRequired: true,
        phoneNumberRequired: true,
        billingAddressRequired: true,
        ...(merchant && { business: { name: merchant } }),
      }}
      onReady={ready}
      onLoadError={() => onState({ kind: 'failed', text: WALLET_NOT_INITIALIZED })}
      onClick={(event) => void open(event)}
      onConfirm={(event: StripeExpressCheckoutElementConfirmEvent) => void wallet.confirm(event)}
    />
  )
}
