import { canTip } from '#domain/orders/price-order.ts'
import { formatMoney } from '#domain/values/money.ts'
import { AmountRows, formatBeforeTax } from '#app/features/orders/amount-rows.tsx'
import { findTipChoice } from '#app/features/orders/stored-order.ts'
import { tipCentsOf } from '#app/features/orders/tip-choice.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import type { Review } from './use-review.ts'

const TAX_TEXTS = { known: undefined, calculating: 'Calculating…', failed: '–' }

/** The amounts of the cart, without the tip, which is changed at the checkout. */
export function ReviewTotals(props: {
  review: Review
  promotion: { description: string } | null
  isRehearsal: boolean
  /** Something has to be fixed before tax can be known. */
  isRefused: boolean
}) {
  const { amounts, lines, taxState, retryTax } = props.review
  return (
    <section aria-label="Totals" aria-busy={taxState === 'calculating' || undefined}>
      <AmountRows
        amounts={amounts}
        promotion={props.promotion}
        taxText={TAX_TEXTS[taxState]}
        totalLabel="Estimated total"
        isRehearsal={props.isRehearsal}
      />
      {canTip(lines) && !amounts.isFree && (
        <p className="mt-1 text-xs text-ink-muted">{announceTip(props.review.draft)}</p>
      )}
      {taxState === 'failed' && !props.isRefused && (
        <Button variant="ghost" size="touch" className="-ml-gutter" onClick={retryTax}>
          Calculate tax again
        </Button>
      )}
    </section>
  )
}

/** Announces the tip that the checkout preselects, so that it surprises no guest there. */
function announceTip({ vendorLocationId, lines }: Review['draft']): string {
  const choice = findTipChoice(vendorLocationId)
  const cents = tipCentsOf(choice, lines)
  if (cents === 0) return 'You can add a tip at checkout.'
  const tip = choice.kind === 'percent' ? `A ${choice.percent}% tip` : 'Your tip'
  return `${tip} (${formatMoney(cents)}) is added at checkout. You can change or remove it there.`
}

export interface NextStepProps {
  review: Review
  isPlacing: boolean
  error: string | undefined
  onNext: () => void
  onTakePrices: () => void
}

/** The main button: leads to the checkout, or accepts new prices first. An error is right above it. */
export function NextStep({ review, isPlacing, error, onNext, onTakePrices }: NextStepProps) {
  const { amounts, taxState } = review
  const toText = taxState === 'known' ? formatMoney : formatBeforeTax
  if (review.priceChanges.length > 0) {
    return (
      <Button block onClick={onTakePrices}>
        Use new prices
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2.5">
      <FieldError id="review-error" error={error} />
      <Button
        block
        spread={!amounts.isFree}
        pending={isPlacing}
        pendingText="Preparing checkout…"
        onClick={onNext}
      >
        <span>Go to checkout</span>{' '}
        {!amounts.isFree && <span className="amount">{toText(amounts.totalCents)}</span>}
      </Button>
    </div>
  )
}
