import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * Shows the server's field errors on the form and focuses the first of them.
 * `names` maps the server's paths to the form's where they differ.
 * @returns whether the form shows every error, so that no other text is needed
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
  names: Record<string, FieldPath<Values>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const errors = Object.entries(error.fields).map(([path, message]) => ({
    name: names[path] ?? (path as FieldPath<Values>),
    message,
  }))
  const shown = errors.filter(({ name }) => form.getValues(name) !== undefined)
  for (const [index, { name, message }] of shown.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return errors.length > 0 && shown.length === errors.length
}
