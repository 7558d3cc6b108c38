import { type ComponentProps, type ReactNode, useId } from 'react'
import { CONTROL_CLASS, fieldAria, FieldError } from '#app/ui/forms/field.tsx'

export interface RowFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
}

/** A short number with its label before it, for rows. Accepts every input attribute, so that forms can register it. */
export function RowField({ label, error, ...rest }: RowFieldProps) {
  const id = useId()
  return (
    // An error takes the row; otherwise its text would be squeezed into a column.
    <div className={`flex min-w-0 flex-col gap-1.5 ${error ? 'w-full' : ''}`}>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <input
          type="text"
          autoComplete="off"
          {...fieldAria(id, undefined, error)}
          {...rest}
          className={`${CONTROL_CLASS} amount min-h-touch! w-21! min-w-0 px-3! text-right`}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
