import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, fieldAria } from '#app/ui/forms/field.tsx'

export interface RowFieldProps extends ComponentProps<'input'> {
  id: string
  label: ReactNode
  /** Shown below the row, under the id with '-error' added. */
  error?: string | undefined
}

export const FIELD_WIDTH = 'w-19'

/** A short number under its label, or in the column that names it. Accepts every input attribute, so that forms can register it. */
export function RowField({ id, label, error, ...rest }: RowFieldProps) {
  return (
    <div className={FIELD_WIDTH}>
      <label htmlFor={id} className="block text-2xs text-ink-muted lg:sr-only">
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        {...fieldAria(id, undefined, error)}
        {...rest}
        className={`${CONTROL_CLASS} amount min-h-touch! min-w-0 px-2! text-right`}
      />
    </div>
  )
}
