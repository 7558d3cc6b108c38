import { useId } from 'react'
import { PLANS, type Plan } from '#domain/membership/plans.ts'
import { Badge } from '#app/ui/data/badge.tsx'

export interface PlanPickerProps {
  plan: Plan
  onChange: (plan: Plan) => void
  disabled?: boolean
  /** The names of the test sign-up page. */
  isTest?: boolean
  /** Side by side, in a sheet that leaves the page in sight. */
  isCompact?: boolean
}

/** The plans as radio buttons, with what each costs. */
export function PlanPicker(props: PlanPickerProps) {
  const { plan, onChange, disabled = false, isTest = false, isCompact = false } = props
  const name = useId()
  return (
    <fieldset
      disabled={disabled}
      className={`grid min-w-0 gap-2.5 ${isCompact ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]' : ''}`}
    >
      <legend className="mb-2 text-sm font-medium">Choose your membership</legend>
      {PLANS.map((one) => (
        <label
          key={one.durationMonths}
          className={`relative flex min-h-20 cursor-pointer flex-wrap items-center gap-y-1 rounded-card border border-line-strong bg-surface transition hover:bg-raised has-checked:border-accent-ink has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink ${isCompact ? 'content-start gap-x-3 p-3' : 'gap-x-4 px-4 py-3.5'}`}
        >
          <input
            type="radio"
            name={name}
            checked={one.durationMonths === plan.durationMonths}
            onChange={() => onChange(one)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border-2 border-line-strong transition peer-checked:border-[6px] peer-checked:border-accent"
          />
          <span className={`min-w-0 grow ${isCompact ? 'order-1 basis-full' : 'basis-36'}`}>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {isTest ? one.testLabel : one.label}
              {one.badge && <Badge tone="accent">{one.badge}</Badge>}
            </span>
            <span className="block text-sm text-ink-muted">{one.description}</span>
          </span>
          <span className="display amount text-2xl">{one.display}</span>
        </label>
      ))}
    </fieldset>
  )
}
