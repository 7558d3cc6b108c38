import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Period, PeriodKind } from '#app/features/analytics/periods.ts'
import { IconButton } from '#app/ui/actions/icon-button.tsx'

export interface PeriodStepperProps {
  period: Period
  /** Called with the first day of the period before or after. */
  onStep: (from: string) => void
}

/** Names the period, and steps to the one before or after it. */
export function PeriodStepper({ period, onStep }: PeriodStepperProps) {
  const { name, hint, previous, next } = period
  const unit = UNITS[period.kind]
  const label = (
    <output className={`amount min-w-0 text-center font-semibold ${unit ? '' : 'md:text-left'}`}>
      {name}
      {hint && <span className="block text-xs font-normal text-ink-muted">{hint}</span>}
    </output>
  )
  if (!unit) return label
  return (
    <nav aria-label={unit} className="flex items-center justify-between gap-2">
      <Step
        label={`Previous ${unit}`}
        icon={ChevronLeft}
        onClick={previous && (() => onStep(previous))}
      />
      {label}
      <Step label={`Next ${unit}`} icon={ChevronRight} onClick={next && (() => onStep(next))} />
    </nav>
  )
}

/** The unit the buttons step by; kinds without steps are absent. */
const UNITS: Partial<Record<PeriodKind, string>> = {
  tonight: 'night',
  week: 'week',
  month: 'month',
}

function Step(props: {
  label: string
  icon: typeof ChevronLeft
  /** Undefined at the end. */
  onClick: (() => void) | '' | undefined
}) {
  const { label, icon: Icon, onClick } = props
  // A disabled button stays focusable, so that the focus is not lost at the end.
  return (
    <IconButton
      label={label}
      variant="raised"
      className="no-print shrink-0 aria-disabled:text-ink-faint"
      icon={<Icon aria-hidden className="size-5" />}
      aria-disabled={!onClick}
      onClick={onClick || undefined}
    />
  )
}
