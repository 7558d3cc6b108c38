import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Checks a form by a function that returns the error text of each field that is not valid. */
export function errorResolver<Values extends FieldValues>(
  findErrors: (values: Values) => Partial<Record<string, string | undefined>>,
): Resolver<Values> {
  return (values) => {
    const errors = Object.entries(findErrors(values))
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'validate', message }])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
