import { Minus, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Bump } from '#app/ui/data/bump.tsx'
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

export interface StepperProps {
  quantity: number
  /** The item's name for screen readers: 'Harbor Lager'. */
  label: string
  max?: number
  /** The button whose change is pending; both are disabled until it has finished. */
  pending?: 'increase' | 'decrease' | undefined
  /** Attributes of the plus button. */
  plusData?: Record<`data-${string}`, string | number>
  onIncrease: () => void
  onDecrease: () => void
}

/** Minus, quantity, plus. At zero only plus is shown; at one, minus removes the item. */
export function Stepper(props: StepperProps) {
  const { quantity, label, max = Infinity, pending, plusData } = props
  const { onIncrease, onDecrease } = props
  const blocked = pending !== undefined
  const removes = quantity === 1
  const plus = useRef<HTMLButtonElement>(null)

  function decrease() {
    if (blocked) return
    // The minus button is about to disappear: move the focus to plus.
    if (removes) plus.current?.focus()
    onDecrease()
  }
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      aria-busy={pending !== undefined || undefined}
      className={`early-count inline-flex items-center rounded-full ${quantity > 0 ? 'bg-raised' : ''}`}
    >
      {quantity > 0 && (
        <>
          <button
            type="button"
            aria-label={removes ? `Remove ${label}` : `Decrease ${label}`}
            aria-disabled={blocked || undefined}
            className={iconButtonClass('plain')}
            onClick={decrease}
          >
            {pending === 'decrease' ? <Spinner /> : <DecreaseIcon removes={removes} />}
          </button>
          <output className="min-w-6 text-center font-semibold">
            <Bump count={quantity} />
          </output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        {...plusData}
        aria-label={quantity > 0 ? `Increase ${label}` : `Add ${label}`}
        aria-disabled={blocked || quantity >= max || undefined}
        className={`${iconButtonClass('accent')} aria-disabled:border-line aria-disabled:bg-raised aria-disabled:text-ink-faint`}
        onClick={() => !blocked && quantity < max && onIncrease()}
      >
        {pending === 'increase' ? <Spinner /> : <Plus aria-hidden className="size-5" />}
      </button>
    </fieldset>
  )
}

function DecreaseIcon({ removes }: { removes: boolean }) {
  const Icon = removes ? Trash2 : Minus
  return <Icon aria-hidden className="size-5" />
}
