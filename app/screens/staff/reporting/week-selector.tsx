import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatWeek, type Week } from '#app/features/analytics/weeks.ts'
import { IconButton } from '#app/ui/actions/icon-button.tsx'

export interface WeekSelectorProps {
  weeks: readonly Week[]
  at: number
  onChange: (at: number) => void
}

/** Steps through the weeks; the last one is the current week. */
export function WeekSelector({ weeks, at, onChange }: WeekSelectorProps) {
  const week = weeks[at] as Week
  const isLast = at === weeks.length - 1
  return (
    <nav aria-label="Week" className="my-5 flex items-center justify-between gap-2 sm:max-w-md">
      <Step label="Previous week" icon={ChevronLeft} onClick={at > 0 && (() => onChange(at - 1))} />
      <output className="amount text-center font-semibold">
        {formatWeek(week)}
        {isLast && <span className="block text-xs font-normal text-ink-muted">This week</span>}
      </output>
      <Step label="Next week" icon={ChevronRight} onClick={!isLast && (() => onChange(at + 1))} />
    </nav>
  )
}

function Step(props: {
  label: string
  icon: typeof ChevronLeft
  /** False at the end. */
  onClick: (() => void) | false
}) {
  const { label, icon: Icon, onClick } = props
  // A disabled button stays focusable, so that the focus is not lost at the end.
  return (
    <IconButton
      label={label}
      variant="raised"
      className="no-print aria-disabled:text-ink-faint"
      icon={<Icon aria-hidden className="size-5" />}
      aria-disabled={!onClick}
      onClick={onClick || undefined}
    />
  )
}
