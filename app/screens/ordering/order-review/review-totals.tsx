import { formatMoney } from '#domain/values/money.ts'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import { FREE_TOTAL } from '#app/features/orders/orders.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Review } from './use-review.ts'

/** What the cart comes to; the tip is chosen at the checkout. */
export function ReviewTotals(props: { review: Review; promotion: { description: string } | null }) {
  const { amounts, taxState, retryTax } = props.review
  const description = props.promotion?.description
  return (
    <section aria-label="Totals" aria-busy={taxState === 'calculating' || undefined}>
      <AmountRows
        subtotal={amounts.subtotalCents}
        promotion={description ? { description, discount: amounts.discountCents } : undefined}
        tax={taxState === 'known' ? amounts.taxCents : undefined}
        taxText={taxState === 'failed' ? 'Calculated at checkout' : 'Calculating…'}
        total={amounts.totalCents}
        totalLabel="Estimated total"
        isFree={amounts.isFree}
      />
      {taxState === 'failed' && (
        <Button variant="ghost" size="touch" className="-ml-4" onClick={retryTax}>
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
}

/** On to the checkout; what keeps somebody from it stands right above. */
export function NextStep({ review, isPlacing, error, onNext }: NextStepProps) {
  const { amounts } = review
  return (
    <div className="flex flex-col gap-2.5">
      <FieldError id="review-error" error={error} />
      <Button block pending={isPlacing} pendingText="Preparing checkout…" onClick={onNext}>
        <span className="flex items-baseline justify-center gap-2">
          Go to checkout
          <span aria-hidden>·</span>
          <span className="amount">
            {amounts.isFree ? FREE_TOTAL : formatMoney(amounts.totalCents)}
          </span>
        </span>
      </Button>
    </div>
  )
}
