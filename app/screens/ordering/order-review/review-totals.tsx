import { canTip } from '#domain/orders/price-order.ts'
import { formatMoney } from '#domain/values/money.ts'
import { AmountRows, formatBeforeTax } from '#app/features/orders/amount-rows.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import type { Review } from './use-review.ts'

const TAX_TEXTS = { known: undefined, calculating: 'Calculating…', failed: '–' }

/** The amounts of the cart as the checkout will show them, with the tip that is chosen there already. */
export function ReviewTotals(props: {
  review: Review
  promotion: { description: string } | null
  isRehearsal: boolean
  /** Something has to be fixed before tax can be known. */
  isRefused: boolean
}) {
  const { amounts, lines, tip, taxState, retryTax } = props.review
  const hasTip = amounts.tipCents > 0
  const name = tip.kind === 'percent' ? `${tip.percent}% tip` : 'tip'
  return (
    <section aria-label="Totals" aria-busy={taxState === 'calculating' || undefined}>
      <AmountRows
        amounts={amounts}
        promotion={props.promotion}
        taxText={TAX_TEXTS[taxState]}
        showsTip={hasTip}
        totalLabel={hasTip ? `Total with ${name}` : 'Total'}
        isRehearsal={props.isRehearsal}
      />
      {canTip(lines) && !amounts.isFree && (
        <p className="mt-1 text-xs text-ink-muted">
          {hasTip
            ? 'You can change or remove the tip at checkout.'
            : 'You can add a tip at checkout.'}
        </p>
      )}
      {taxState === 'failed' && !props.isRefused && (
        <Button variant="ghost" size="touch" className="-ml-gutter" onClick={retryTax}>
          Calculate tax again
        </Button>
      )}
    </section>
  )
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
