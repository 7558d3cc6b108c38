import { CreditCard, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/values/money.ts'
import { PROCESSING_PAYMENT } from '#app/features/payments/payment.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
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
  /** A free order has none. */
  ways: WaysToPay | undefined
}

/**
 * The ways to pay, the wallet before the card, with the total and the last error above them. In a low window
 * the ways are beside each other; beside the summary the total is not repeated.
 */
export function PayPanel({ step, totalCents, isFree, isUpdating, ways }: PayPanelProps) {
  const isPaying = step.kind === 'paying' || step.kind === 'done'
  const isChoosing = ways !== undefined && !ways.isCardOpen
  const total = <span className="amount">{formatMoney(totalCents)}</span>
  return (
    <div className="grid gap-2.5 sm:max-lg:short:grid-cols-2">
      <div className="col-span-full empty:hidden">
        <FieldError id="payment-error" error={step.kind === 'form' ? step.error : undefined} />
      </div>
      {isChoosing && (
        <p className="col-span-full flex items-baseline justify-between gap-4 text-sm font-semibold lg:hidden">
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
          className={isChoosing ? '' : 'col-span-full'}
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
