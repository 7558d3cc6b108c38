import { BellRing } from 'lucide-react'
import { countOf } from '#domain/values/count-of.ts'
import { useRinging } from './use-ringing.ts'

export interface OverdueBarProps {
  /** The ids of what waits to be made. */
  queued: readonly string[]
  isShift: boolean
}

/** Rings for new cards; after three minutes without a touch it is a red bar. */
export function OverdueBar({ queued, isShift }: OverdueBarProps) {
  const overdue = useRinging(queued, isShift)
  if (overdue === 0) return null
  return (
    <p
      role="alert"
      className="sticky top-below-header z-10 mb-3 flex items-center gap-3 rounded-card bg-verdict-danger p-4 text-xl font-semibold text-on-verdict-danger"
    >
      <BellRing aria-hidden className="size-7 shrink-0" />
      {countOf(overdue, 'new order')} for 3 minutes, and nobody has touched the screen.
    </p>
  )
}
