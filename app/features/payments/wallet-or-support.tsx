import { useState } from 'react'
import { SUPPORT_EMAIL } from '#app/paths.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { CONTACT_SUPPORT } from './payment.messages.ts'
import type { PaymentControls } from './use-payment.ts'
import type { StripeLoad } from './use-stripe-load.ts'
import { WalletSection, type WalletState } from './wallet-section.tsx'

export interface WalletOrSupportProps {
  load: StripeLoad
  payment: PaymentControls
  onState?: (state: WalletState) => void
}

/** Apple Pay or Google Pay; where there is none, the reason and how to reach the support. */
export function WalletOrSupport({ load, payment, onState }: WalletOrSupportProps) {
  const [state, setState] = useState<WalletState>({ kind: 'loading' })

  return (
    <div className="flex flex-col gap-3">
      <WalletSection
        key={payment.purchase.totalCents}
        load={load}
        payment={payment}
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
            onClick={payment.fail}
          >
            {CONTACT_SUPPORT}
          </a>
        </>
      )}
    </div>
  )
}
