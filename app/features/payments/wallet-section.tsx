import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { RenderGuard } from '#app/ui/layout/render-guard.tsx'
import { useAfter } from '#app/ui/feedback/use-after.ts'
import {
  WALLET_NOT_AVAILABLE,
  WALLET_NOT_INITIALIZED,
  WALLET_NOT_READY,
  WALLET_REQUEST_FAILED,
  WALLET_TIMED_OUT,
} from './payment.messages.ts'
import { confirmByWallet } from './confirm-payment.ts'
import type { PaymentControls } from './use-payment.ts'
import type { StripeLoad } from './use-stripe-load.ts'
import { toWalletPayer } from './wallet-payer.ts'

const WALLET_TIMEOUT_MS = 10_000
const BUTTON_HEIGHT_PX = 52

/** Loading, then the wallet's button or the reason why there is none. */
export type WalletState = { kind: 'loading' | 'available' } | { kind: 'failed'; text: string }

export interface WalletSectionProps {
  load: StripeLoad
  payment: Omit<PaymentControls, 'fail'>
  /** Whether everything except the payment is ready; shows missing parts. */
  mayPay?: () => Promise<boolean>
  onState: (state: WalletState) => void
}

/** Apple Pay and Google Pay, before the card form. */
export function WalletSection(props: WalletSectionProps) {
  const [reported, setState] = useState<WalletState>({ kind: 'loading' })
  const { load, payment, onState } = props
  const state = load.hasFailed ? NOT_READY : reported
  useEffect(() => onState(state), [onState, state])
  useAfter(state.kind === 'loading' ? WALLET_TIMEOUT_MS : undefined, () =>
    setState({ kind: 'failed', text: WALLET_TIMED_OUT }),
  )

  return (
    <section aria-label="Apple Pay or Google Pay" aria-busy={state.kind === 'loading' || undefined}>
      {state.kind === 'loading' && <Skeleton className="h-action" />}
      <div className={state.kind === 'available' ? '' : 'h-0 overflow-hidden'}>
        <RenderGuard onError={() => setState({ kind: 'failed', text: WALLET_REQUEST_FAILED })}>
          <Elements
            stripe={load.stripe}
            options={{ mode: 'payment', amount: payment.purchase.totalCents, currency: 'usd' }}
          >
            <WalletButton {...props} onState={setState} />
          </Elements>
        </RenderGuard>
      </div>
    </section>
  )
}

const NOT_READY: WalletState = { kind: 'failed', text: WALLET_NOT_READY }

function WalletButton(props: WalletSectionProps) {
  const { payment, mayPay, onState } = props
  const { totalCents, lines, merchant } = payment.purchase
  const shownCents = useRef(totalCents)
  const parts = { stripe: useStripe(), elements: useElements() }

  function ready({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) {
    const isThere = availablePaymentMethods !== undefined
    onState(isThere ? { kind: 'available' } : { kind: 'failed', text: WALLET_NOT_AVAILABLE })
  }
  async function mayOpen(): Promise<boolean> {
    if (payment.step.kind !== 'form') return false
    if (parts.stripe && parts.elements) return mayPay ? mayPay() : true
    payment.refuse(WALLET_NOT_READY)
    return false
  }
  async function open(event: StripeExpressCheckoutElementClickEvent) {
    if (!(await mayOpen())) return event.reject()
    shownCents.current = totalCents
    event.resolve({ lineItems: [...lines] })
  }
  function confirm(event: StripeExpressCheckoutElementConfirmEvent) {
    void payment.pay({
      with: 'wallet',
      // the total in the sheet, even if it has changed since
      shownCents: shownCents.current,
      payer: toWalletPayer(event.billingDetails),
      confirm: confirmByWallet(parts),
      onDeclined: () => event.paymentFailed({ reason: 'fail' }),
    })
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
      onConfirm={confirm}
    />
  )
}
