import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { POURED_HINT, POURED_QUESTION } from './order.messages.ts'

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Whether a part of the order is being made now, so that staff have to say if it can be sold again. */
export function isBeingMade({ preparations }: Pick<Order, 'preparations'>): boolean {
  return preparations.some(({ stage }) => stage === 'MAKING')
}

export interface PouredQuestionProps {
  isPoured: boolean
  onChange: (isPoured: boolean) => void
}

/** Asks about what is being made: poured is waste, everything else is sold again. */
export function PouredQuestion({ isPoured, onChange }: PouredQuestionProps) {
  return (
    <div className="text-ink [&_label]:min-h-[64px]">
      <SegmentedChoice
        legend={POURED_QUESTION}
        options={ANSWERS}
        value={isPoured ? 'yes' : 'no'}
        onChange={(value) => onChange(value === 'yes')}
      />
      <p className="mt-1 text-sm text-ink-muted">{POURED_HINT}</p>
    </div>
  )
}
