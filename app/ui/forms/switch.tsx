import { type ComponentProps, type ReactNode, useId } from 'react'

export interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  /** Under its label, for rows; in a table the heading of the column is seen instead. */
  isBelowLabel?: boolean
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, id, isBelowLabel = false, ...rest }: SwitchProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <label
      htmlFor={fieldId}
      className={`flex items-center ${isBelowLabel ? 'min-h-15 w-13 flex-col lg:min-h-touch lg:justify-center' : 'min-h-touch gap-4 py-1.5'}`}
    >
      <span className={isBelowLabel ? 'mb-2 text-2xs text-ink-muted lg:sr-only' : 'flex-1'}>
        <span className={isBelowLabel ? '' : 'block text-sm font-medium'}>{label}</span>
        {hint && <span className="block text-xs text-ink-muted">{hint}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          // A native checkbox already exposes its state.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full border border-line-strong bg-raised transition checked:border-accent-ink checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink transition peer-checked:translate-x-5 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  )
}
