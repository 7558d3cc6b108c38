import { CircleCheck, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { PLANS } from '#domain/membership/plans.ts'
import { PayStatus } from '#app/features/payments/pay-status.tsx'
import { useStripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { WalletOrSupport } from '#app/features/payments/wallet-or-support.tsx'
import { joinLusivPath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useAfter } from '#app/ui/feedback/use-after.ts'
import { WELCOME, WELCOME_TEXT } from '../membership.messages.ts'
import { PlanPicker } from './plan-picker.tsx'
import { useMembershipPurchase } from './use-membership-purchase.ts'

const CLOSES_AFTER_MS = 2_000

export interface PlanDialogProps {
  userId: string
  phoneNumber: string
  onClose: () => void
}

/**
 * Choosing a plan and paying it by wallet; a card is paid on a page of its own, where the bank can ask
 * back. Success closes it after 2 seconds.
 */
export default function PlanDialog({ userId, phoneNumber, onClose }: PlanDialogProps) {
  const [plan, setPlan] = useState(PLANS[0])
  const load = useStripeLoad()
  const join = useMembershipPurchase({ userId, phoneNumber, plan, load })
  const { kind } = join.step
  // Nothing that pays is shown beside "Please do not pay again".
  const isChecking = kind === 'checking'
  // the member's profile replaces this dialog, so it is read when the dialog closes
  function close() {
    if (kind === 'done') join.refresh()
    onClose()
  }
  useAfter(kind === 'done' ? CLOSES_AFTER_MS : undefined, close)

  return (
    <Sheet
      open
      seeThrough
      onClose={close}
      title={kind === 'done' ? WELCOME : 'Join Lusiv Unlimited'}
    >
      {kind === 'done' ? (
        <output className="flex flex-col items-center gap-3 py-8 text-center">
          <CircleCheck aria-hidden className="size-16 stroke-[1.5] text-success" />
          <span>{WELCOME_TEXT}</span>
        </output>
      ) : (
        <div className="flex flex-col gap-3.5">
          <p className="text-sm text-ink-muted">
            Four guest-list credits every month. Each one reserves a spot.
          </p>
          <PlanPicker plan={plan} onChange={setPlan} disabled={kind !== 'form'} isCompact />
          <div hidden={isChecking}>
            <WalletOrSupport payment={join} load={load} />
          </div>
          <PayStatus payment={join} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
            {!isChecking && (
              <ButtonLink
                to={joinLusivPath(plan.durationMonths)}
                variant="secondary"
                size="touch"
                icon={<CreditCard aria-hidden className="size-4" />}
              >
                Pay by card
              </ButtonLink>
            )}
            <Button variant="ghost" size="touch" onClick={close}>
              {isChecking ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
