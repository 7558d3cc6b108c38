import { Check, MessageSquareText } from 'lucide-react'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'

export interface CardLineProps {
  line: Preparation['lines'][number]
  /** The card is not made any more. */
  isOff: boolean
  onTick: (isDone: boolean) => void
}

/** What to make, with its choices and its note; a tap says that it is done, or that it is not. */
export function CardLine({ line, isOff, onTick }: CardLineProps) {
  const { doneAt, quantity, struckQuantity } = line
  const left = quantity - struckQuantity
  const isDone = doneAt !== null
  if (left === 0) {
    return (
      <div className="flex min-h-[64px] items-center px-4 py-2 text-xl text-danger line-through decoration-2">
        <LineText line={line} quantity={quantity} />
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isDone}
      disabled={isOff}
      className={`flex min-h-[64px] w-full items-center gap-3 px-4 py-2 text-left text-xl transition hover:bg-raised active:bg-pressed ${isDone ? 'text-ink-muted' : ''}`}
      onClick={() => onTick(!isDone)}
    >
      <span
        aria-hidden
        className={`grid size-[min(2.25rem,40px)] shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-success bg-success-soft text-success' : 'border-line-strong'}`}
      >
        {isDone && <Check className="size-[min(1.5rem,26px)] stroke-3" />}
      </span>
      <LineText line={line} quantity={left} />
    </button>
  )
}

function LineText({ line, quantity }: { line: CardLineProps['line']; quantity: number }) {
  const { options, note, struckQuantity } = line
  return (
    <span className="min-w-0 flex-1">
      <span className="block leading-tight font-semibold wrap-anywhere">
        <span className="amount">{quantity} ×</span> {formatProductName(line)}
        {struckQuantity > 0 && quantity !== struckQuantity && (
          <span className="amount text-danger"> ({struckQuantity} canceled)</span>
        )}
      </span>
      {options.map(({ optionGroupId, choiceId, choiceName }) => (
        <span
          key={`${optionGroupId} ${choiceId}`}
          className="block text-lg leading-snug wrap-anywhere"
        >
          {choiceName}
        </span>
      ))}
      {note && (
        <span className="mt-1 flex items-start gap-2 rounded-tag bg-warning-soft px-2 py-1 text-lg leading-snug font-medium text-warning">
          <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </span>
      )}
    </span>
  )
}
