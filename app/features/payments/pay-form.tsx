import { Elements } from '@stripe/react-stripe-js'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '#domain/values/money.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { CardFields } from './card-fields.tsx'
import { PayStatus } from './pay-status.tsx'
import { PROCESSING_PAYMENT } from './payment.messages.ts'
import { useCardPayment } from './use-card-payment.ts'
import type { PaymentControls } from './use-payment.ts'
import type { StripeLoad } from './use-stripe-load.ts'
import { WalletOrSupport } from './wallet-or-support.tsx'
import type { WalletState } from './wallet-section.tsx'

export interface PayFormProps {
  load: StripeLoad
  payment: PaymentControls
}

/** Pays a purchase: by wallet, or by card with the email of the buyer. */
export function PayForm(props: PayFormProps) {
  return (
    <Elements stripe={props.load.stripe}>
      <Form {...props} />
    </Elements>
  )
}

function Form({ load, payment }: PayFormProps) {
  const { step, purchase } = payment
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  const byCard = useCardPayment({ payment, asksEmail: true })
  // Nothing that pays is shown while the page asks not to. It stays mounted: the bank's page may be open.
  const isChecking = step.kind === 'checking'

  function submit(event: FormEvent) {
    event.preventDefault()
    void byCard.submit(step.kind === 'form')
  }
  return (
    <section aria-labelledby="payment-title" className="flex flex-col gap-4">
      <h2 id="payment-title" className="display text-lg">
        Payment
      </h2>
      <div hidden={isChecking} className="flex flex-col gap-4">
        <WalletOrSupport load={load} payment={payment} onState={setWallet} />
        {wallet.kind !== 'failed' && (
          <p className="flex items-center gap-3 text-xs text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or pay by card
          </p>
        )}
      </div>
      <PayStatus payment={payment} />
      <form hidden={isChecking} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <CardFields load={load} byCard={byCard} />
        {!load.hasFailed && (
          <Button
            type="submit"
            block
            pending={step.kind === 'paying' && step.with === 'card'}
            pendingText={PROCESSING_PAYMENT}
            aria-disabled={step.kind !== 'form' || undefined}
            icon={<LockKeyhole aria-hidden className="size-4" />}
          >
            Pay <span className="amount">{formatMoney(purchase.totalCents)}</span>
          </Button>
        )}
      </form>
    </section>
  )
}
