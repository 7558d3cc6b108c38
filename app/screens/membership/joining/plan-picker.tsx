import { useId } from 'react'
import { PLANS, type Plan } from '#domain/membership/plans.ts'
import { Badge } from '#app/ui/data/badge.tsx'

export interface PlanPickerProps {
  plan: Plan
  onChange: (plan: Plan) => void
  disabled?: boolean
  /** The names of the test sign-up page. */
  isTest?: boolean
}

/** The plans as radio buttons, with what each costs. */
export function PlanPicker({ plan, onChange, disabled = false, isTest = false }: PlanPickerProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium">Choose your membership</legend>
      {PLANS.map((one) => (
        <label
          key={one.durationMonths}
          className="relative flex min-h-20 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface px-4 py-3.5 transition hover:bg-raised has-checked:border-accent-ink has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
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
          <span className="min-w-0 grow basis-36">
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
