import { useState } from 'react'
import type { Plan } from '#domain/membership/plans.ts'
import type { StripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { WalletSection, type WalletState } from '#app/features/payments/wallet-section.tsx'
import { SUPPORT_EMAIL } from '#app/features/layout/footer.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { CONTACT_SUPPORT } from '../membership.messages.ts'
import type { Join } from './use-membership-purchase.ts'

export interface WalletPaymentProps {
  plan: Plan
  join: Join
  load: StripeLoad
  onState?: (state: WalletState) => void
}

/** Joining by Apple Pay or Google Pay; where there is none, the reason and how to reach the support. */
export function WalletPayment({ plan, join, load, onState }: WalletPaymentProps) {
  const [state, setState] = useState<WalletState>({ kind: 'loading' })

  return (
    <div className="flex flex-col gap-3">
      <WalletSection
        key={plan.durationMonths}
        load={load}
        amountCents={plan.amountCents}
        merchant="Lusiv"
        lines={[{ name: `Lusiv membership, ${plan.label}`, amount: plan.amountCents }]}
        payment={join}
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
