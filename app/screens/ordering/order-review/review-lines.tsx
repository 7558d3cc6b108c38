import { Plus } from 'lucide-react'
import { removeFromCart } from '#app/features/cart/change-cart.ts'
import { menuPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ADD_MORE } from './order-review.messages.ts'
import { PriceChangesNote } from './price-changes-note.tsx'
import { useLineChange } from '../change-line.tsx'
import { ProblemNote, ReviewLine } from './review-line.tsx'
import type { Review } from './use-review.ts'

export interface ReviewLinesProps {
  location: Parameters<typeof useLineChange>[1]
  review: Review
  locked: boolean
}

/** The lines of the cart, after what changed in them since they were added. */
export function ReviewLines({ location, review, locked }: ReviewLinesProps) {
  const { vendorLocationId } = location
  const change = useLineChange(review.lines, location)
  return (
    <div className="flex flex-col gap-4">
      {review.priceChanges.length > 0 && <PriceChangesNote changes={review.priceChanges} />}
      {review.goneProblems.map((problem) => (
        <ProblemNote
          key={problem.key}
          problem={problem}
          disabled={locked}
          onFix={() => void removeFromCart(vendorLocationId, problem.key)}
        />
      ))}
      <ul className="divide-y divide-line">
        {review.lines.map((line) => (
          <ReviewLine
            key={line.key}
            vendorLocationId={vendorLocationId}
            line={line}
            problem={review.problems.get(line.key)}
            locked={locked}
            onChange={change.canChange(line) ? () => change.start(line) : undefined}
          />
        ))}
      </ul>
      {change.sheet}
      <ButtonLink
        to={menuPath(vendorLocationId)}
        variant="secondary"
        size="touch"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
      >
        {ADD_MORE}
      </ButtonLink>
    </div>
  )
}
