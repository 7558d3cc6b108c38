import { useId } from 'react'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { dialogClass } from '#app/ui/overlays/dialog-class.ts'
import { ALCOHOL_WARNING } from '#domain/inventory/inventory.messages.ts'

const [AGE, ...RULES] = ALCOHOL_WARNING

/** The rules about alcohol; opened and closed by `openArrival`. */
export function AlcoholWarning() {
  const id = useId()
  return (
    <dialog
      data-warning
      data-kind="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      className={dialogClass('dialog')}
      suppressHydrationWarning
    >
      <div className="flex flex-col items-center p-6 text-center">
        <p
          id={`${id}-title`}
          className="display mb-4 grid size-20 place-items-center rounded-full border-2 border-accent text-2xl text-accent-ink"
        >
          21+
          <span className="sr-only"> to order alcohol</span>
        </p>
        <p id={id} tabIndex={-1} className="outline-none">
          <span className="block text-lg leading-snug font-semibold text-balance">{AGE}</span>
          {RULES.map((rule) => (
            <span key={rule} className="mt-2 block text-sm text-pretty text-ink-muted">
              {' '}
              {rule}
            </span>
          ))}
        </p>
        <button type="button" data-close className={`${buttonClass({ block: true })} mt-6`}>
          Got it
        </button>
        <span aria-hidden className="mt-4 h-1 w-24 overflow-hidden rounded-full bg-pressed">
          <span data-time-left className="block h-full origin-left rounded-full bg-accent" />
        </span>
      </div>
    </dialog>
  )
}

/** The same below the header, for a guest who has seen it: the menu stays usable. */
export function AlcoholReminder() {
  return (
    <div
      data-reminder
      hidden
      className="pointer-events-none fixed inset-x-0 top-below-header z-20 px-gutter pt-2"
      suppressHydrationWarning
    >
      <div className="toast pointer-events-auto relative mx-auto flex max-w-md flex-wrap items-center gap-3 overflow-hidden rounded-card border border-line bg-raised p-3 text-ink shadow-float">
        <span
          aria-hidden
          className="display grid size-12 shrink-0 place-items-center max-[22rem]:hidden rounded-full border-2 border-accent text-accent-ink"
        >
          21+
        </span>
        <output className="max-h-[45dvh] min-w-[min(100%,11rem)] flex-1 overflow-y-auto text-xs text-ink-muted">
          <span className="block text-sm font-semibold text-ink">{AGE}</span> {RULES.join(' ')}
        </output>
        <button
          type="button"
          data-close
          className={`${buttonClass({ variant: 'secondary', size: 'touch' })} grow sm:grow-0`}
        >
          Got it
        </button>
        <span
          data-time-left
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent"
        />
      </div>
    </div>
  )
}
