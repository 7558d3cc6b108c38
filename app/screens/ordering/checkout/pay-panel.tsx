import { CreditCard, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/values/money.ts'
import { PROCESSING_PAYMENT } from '#app/features/payments/payment.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Rolling } from '#app/ui/data/rolling.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { PAY_BY_CARD, PLACE_ORDER } from './checkout.messages.ts'
import type { PaymentState } from '#app/features/payments/payment-state.ts'

export const CHECKOUT_FORM_ID = 'checkout-form'
const UPDATING_TOTAL = 'Updating total…'

export interface WaysToPay {
  /** The wallet's button or its placeholder. It stays mounted while a card is typed. */
  wallet: ReactNode
  isCardOpen: boolean
  openCard: () => void
}

export interface PayPanelProps {
  step: PaymentState<unknown>
  totalCents: number
  isFree: boolean
  /** The tip is being saved, so the total is about to change. */
  isUpdating: boolean
  /** False beside the summary, which says it. */
  showsTotal: boolean
  /** A free order has none. */
  ways: WaysToPay | undefined
}

/**
 * The ways to pay, the wallet before the card, with the total and the last error above them. In a low window
 * the total and the ways are beside each other.
 */
export function PayPanel(props: PayPanelProps) {
  const { step, totalCents, isFree, isUpdating, showsTotal, ways } = props
  const isPaying = step.kind === 'paying' || step.kind === 'done'
  const isChoosing = ways !== undefined && !ways.isCardOpen
  const total = <Rolling text={formatMoney(totalCents)} />
  return (
    <div
      className={`grid items-center gap-2.5 flat:gap-x-4 ${showsTotal && isChoosing ? 'flat:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="col-span-full empty:hidden">
        <FieldError id="payment-error" error={step.kind === 'form' ? step.error : undefined} />
      </div>
      {isChoosing && showsTotal && (
        <p className="flex items-baseline justify-between gap-x-3 text-sm font-semibold flat:flex-col">
          <span>Total</span>
          {isUpdating ? <span className="text-ink-muted">{UPDATING_TOTAL}</span> : total}
        </p>
      )}
      {ways && (
        <div hidden={ways.isCardOpen} data-wallet={!ways.isCardOpen || undefined}>
          {ways.wallet}
        </div>
      )}
      {isChoosing && !isPaying ? (
        // a separate key: the tap must not submit the form with the button that replaces it
        <Button
          key="choose"
          variant="secondary"
          size="touch"
          block
          icon={<CreditCard aria-hidden className="size-4" />}
          onClick={ways.openCard}
        >
          {PAY_BY_CARD}
        </Button>
      ) : (
        <Button
          key="pay"
          type="submit"
          form={CHECKOUT_FORM_ID}
          block
          pending={isPaying || isUpdating}
          pendingText={isPaying ? (isFree ? 'Placing order…' : PROCESSING_PAYMENT) : UPDATING_TOTAL}
          icon={!isFree && <LockKeyhole aria-hidden className="size-4" />}
        >
          {isFree ? PLACE_ORDER : <>Pay {total}</>}
        </Button>
      )}
    </div>
  )
}
