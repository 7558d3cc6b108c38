import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, fieldAria } from './field.tsx'

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox whose whole row is clickable. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldId} className="flex min-h-touch items-start gap-3 py-2.5 text-sm">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            {...fieldAria(fieldId, undefined, error)}
            type="checkbox"
            className="peer size-6 appearance-none rounded-tag border-2 border-line-strong bg-surface checked:border-accent-ink checked:bg-accent aria-invalid:border-danger disabled:border-line"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute size-4 scale-50 stroke-[3.5] text-on-accent opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="pt-0.5">
          {label}
          {hint && <span className="block text-xs text-ink-muted">{hint}</span>}
        </span>
      </label>
      <div className="pl-9">
        <FieldError id={`${fieldId}-error`} error={error} />
      </div>
    </div>
  )
}
