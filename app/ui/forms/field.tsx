import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below; `fieldAria` links them to the control. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The hint below a control. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null
  return (
    <p id={id} className="text-xs text-ink-muted">
      {hint}
    </p>
  )
}

/** The error text of a control. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{error}</span>
    </p>
  )
}

/** The ARIA attributes of a control whose error is shown elsewhere, under that id. */
export function invalidBecause(errorId: string | undefined) {
  return errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
}

/** The ARIA attributes that link a control to its hint and error. */
export function fieldAria(id: string, hint: unknown, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

export const CONTROL_CLASS =
  'w-full min-h-action rounded-control border border-line-strong bg-surface px-4 text-base text-ink placeholder:text-ink-faint hover:border-ink-muted focus-visible:border-accent-ink aria-invalid:border-danger disabled:border-line disabled:text-ink-faint'
