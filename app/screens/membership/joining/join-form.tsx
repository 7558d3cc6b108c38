import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Plan, planOfLength } from '#domain/membership/plans.ts'
import { memberQuery } from '#app/features/membership.queries.ts'
import { formatDay } from '#domain/values/format-moment.ts'
import { PayForm } from '#app/features/payments/pay-form.tsx'
import { useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { useMembershipPurchase, type JoinOptions } from './use-membership-purchase.ts'

export interface JoinFormProps extends Omit<JoinOptions, 'plan' | 'load'> {
  months?: number
  isTest?: boolean
  onPlan?: (plan: Plan) => void
}

/** Plan, wallet and card on a page of their own. */
export default function JoinForm({
  months = 1,
  isTest = false,
  onPlan,
  ...options
}: JoinFormProps) {
  const [plan, setPlan] = useState(() => planOfLength(months))
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
  return (
    <div className="flex flex-col gap-6">
      <PlanPicker
        plan={plan}
        onChange={(next) => {
          setPlan(next)
          onPlan?.(next)
        }}
        disabled={join.step.kind !== 'form'}
        isTest={isTest}
      />
      {/* Loads later, so it must not shift the plans above it. */}
      {member && join.step.kind === 'form' && (
        <Alert tone="info" title={`You are a member until ${formatDay(member.activeUntil)}`}>
          Paying again extends it.
        </Alert>
      )}
      <PayForm payment={join} load={load} />
    </div>
  )
}
