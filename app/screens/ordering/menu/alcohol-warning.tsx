import { useId } from 'react'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { dialogClass } from '#app/ui/overlays/dialog-class.ts'
import { ALCOHOL_WARNING } from '#domain/inventory/inventory.messages.ts'

const [AGE, ...RULES] = ALCOHOL_WARNING

/**
 * The rules about alcohol; opened and closed by `openArrival`. For a guest who has seen them
 * (`data-reminder`) they stand below the header, and the menu stays usable.
 */
export function AlcoholWarning() {
  const id = useId()
  return (
    <dialog
      data-warning
      data-kind="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      className={`group ${dialogClass('dialog')} data-reminder:fixed data-reminder:inset-x-0 data-reminder:top-below-header data-reminder:z-20 data-reminder:mx-auto data-reminder:mt-2 data-reminder:mb-auto data-reminder:rounded-card data-reminder:bg-raised`}
      suppressHydrationWarning
    >
      <div className="flex flex-col items-center p-6 text-center group-data-reminder:flex-row group-data-reminder:flex-wrap group-data-reminder:gap-3 group-data-reminder:p-3 group-data-reminder:text-left">
        <p
          id={`${id}-title`}
          className="display mb-4 grid size-20 shrink-0 place-items-center rounded-full border-2 border-accent text-2xl text-accent-ink group-data-reminder:mb-0 group-data-reminder:size-12 group-data-reminder:text-base group-data-reminder:max-[22rem]:hidden"
        >
          21+
          <span className="sr-only"> to order alcohol</span>
        </p>
        <output
          id={id}
          tabIndex={-1}
          className="outline-none group-data-reminder:leading-snug group-data-reminder:max-h-[45dvh] group-data-reminder:min-w-[min(100%,11rem)] group-data-reminder:flex-1 group-data-reminder:overflow-y-auto"
        >
          <span className="block text-lg leading-snug font-semibold text-balance group-data-reminder:text-sm">
            {AGE}
          </span>
          {RULES.map((rule) => (
            <span
              key={rule}
              className="mt-2 block text-sm text-pretty text-ink-muted group-data-reminder:mt-0 group-data-reminder:inline group-data-reminder:text-xs group-data-reminder:leading-snug"
            >
              {' '}
              {rule}
            </span>
          ))}
        </output>
        <button
          type="button"
          data-close
          className={`${buttonClass({ block: true })} mt-6 group-data-reminder:mt-0 group-data-reminder:min-h-touch group-data-reminder:w-auto group-data-reminder:grow group-data-reminder:bg-pressed group-data-reminder:text-ink sm:group-data-reminder:grow-0`}
        >
          Got it
        </button>
        <span
          aria-hidden
          className="mt-4 h-1 w-24 overflow-hidden rounded-full bg-pressed group-data-reminder:absolute group-data-reminder:inset-x-0 group-data-reminder:bottom-0 group-data-reminder:mt-0 group-data-reminder:w-auto"
        >
          <span data-time-left className="block h-full origin-left rounded-full bg-accent" />
        </span>
      </div>
    </dialog>
  )
}
