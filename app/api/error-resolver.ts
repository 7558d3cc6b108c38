import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** The error text of each field that is not valid. */
export type ErrorTexts<Values> = { [Name in keyof Values]?: string }

/** Checks a form by a function that returns the error text of each field that is not valid. */
export function errorResolver<Values extends FieldValues>(
  findErrors: (values: Values) => ErrorTexts<Values>,
): Resolver<Values> {
  return (values) => {
    const errors = Object.entries(findErrors(values)).map(([name, message]) => [
      name,
      { type: 'validate', message },
    ])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/** Leaves out the fields that are valid. */
export function withoutValid<Values>(checks: {
  [Name in keyof Values]?: string | false | undefined
}): ErrorTexts<Values> {
  return Object.fromEntries(Object.entries(checks).filter(([, text]) => text)) as ErrorTexts<Values>
}
