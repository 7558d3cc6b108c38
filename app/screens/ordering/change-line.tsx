import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import type { CartLine } from '#app/features/cart/cart-lines.ts'
import type { ChangeChoicesProps } from './change-choices.tsx'

const ChangeChoices = lazy(async () => {
  await untilLoadable()
  return { default: (await import('./change-choices.tsx')).ChangeChoices }
})

export interface LineChange {
  /** Whether the item of a line asks anything. */
  canChange: (line: CartLine) => boolean
  start: (line: CartLine) => void
  sheet: ReactNode
}

/**
 * Asks again what was chosen for a line of a cart. The sheet belongs to the list: a line with other choices is
 * another row of it. Its code arrives with the first one.
 */
export function useLineChange(
  lines: readonly CartLine[],
  location: ChangeChoicesProps['location'],
): LineChange {
  const [, startOpening] = useTransition()
  const [opened, setOpened] = useState<CartLine>()
  // What is sold out may have changed since it was opened.
  const line = lines.find(({ key }) => key === opened?.key) ?? opened
  return {
    // a menu of the version before has no groups
    canChange: ({ product }) => location.orderNotes || (product.optionGroups ?? []).length > 0,
    start: (next) => startOpening(() => setOpened(next)),
    sheet: line && (
      <Suspense>
        <ChangeChoices
          key={line.key}
          line={line}
          location={location}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  }
}

export interface ChangeButtonProps {
  /** Of the line. */
  name: string
  disabled?: boolean
  onClick: () => void
}

export function ChangeButton({ name, disabled, onClick }: ChangeButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-ml-2 block min-h-touch self-start rounded-control px-2 text-sm font-medium underline underline-offset-4 hover:bg-raised"
      disabled={disabled}
      onClick={onClick}
    >
      Change<span className="sr-only"> {name}</span>
    </button>
  )
}
