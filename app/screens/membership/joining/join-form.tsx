import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planOfLength } from '#domain/membership/plans.ts'
import { memberQuery } from '#app/features/membership.queries.ts'
import { formatDay } from '#domain/values/format-moment.ts'
import { useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import type { WalletState } from '#app/features/payments/wallet-section.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { CardPayment } from './card-payment.tsx'
import { JoinStatus } from './join-status.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { useMembershipPurchase, type JoinOptions } from './use-membership-purchase.ts'
import { WalletPayment } from './wallet-payment.tsx'

export interface JoinFormProps extends Omit<JoinOptions, 'plan' | 'load'> {
  months?: number
  isTest?: boolean
}

/** Plan, wallet and card on a page of their own. */
export default function JoinForm({ months = 1, isTest = false, ...options }: JoinFormProps) {
  const [plan, setPlan] = useState(() => planOfLength(months))
  const [wallet, setWallet] = useState<WalletState>({ kind: 'loading' })
  const load = useStripeLoad()
  const member = useQuery(memberQuery(options.userId)).data
  const join = useMembershipPurchase({
    ...options,
    plan,
    load,
    onJoined: () => {
      join.refresh()
      options.onJoined?.()
    },
  })
  // Nothing that pays is shown beside "Please do not pay again". It stays mounted: the bank's page may be open.
  const isChecking = join.step.kind === 'checking'
  return (
    <div className="flex flex-col gap-6">
      <PlanPicker
        plan={plan}
        onChange={setPlan}
        disabled={join.step.kind !== 'form'}
        isTest={isTest}
      />
      {/* Loads later, so it must not shift the plans above it. */}
      {member && join.step.kind === 'form' && (
        <Alert tone="info" title={`You are a member until ${formatDay(member.activeUntil)}`}>
          Paying again extends it.
        </Alert>
      )}
      <section aria-labelledby="membership-payment" className="flex flex-col gap-4">
        <h2 id="membership-payment" className="display text-lg">
          Payment
        </h2>
        <div hidden={isChecking} className="flex flex-col gap-4">
          <WalletPayment plan={plan} join={join} load={load} onState={setWallet} />
          {wallet.kind !== 'failed' && (
            <p className="flex items-center gap-3 text-xs text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              or pay by card
            </p>
          )}
        </div>
        <JoinStatus join={join} />
        <div hidden={isChecking}>
          {load.hasFailed ? (
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Reload the payment form
            </Button>
          ) : (
            <CardPayment plan={plan} join={join} load={load} />
          )}
        </div>
      </section>
    </div>
  )
}
