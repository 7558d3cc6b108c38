import { Link } from 'react-router'
import { privacyPath, termsPath } from '#app/paths.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { AGE_REQUIRED, ALCOHOL_TEXT, TERMS_REQUIRED } from './checkout.messages.ts'
import type { CheckoutForm } from './checkout-form.ts'

const DRINKING_AGE = 21

export interface ConsentsProps {
  form: CheckoutForm
  hasAlcohol: boolean
  locked: boolean
}

/** The age, only with alcohol, and the terms. */
export function Consents({ form, hasAlcohol, locked }: ConsentsProps) {
  const { errors } = form.formState
  return (
    <section aria-label="Before you pay" className="flex flex-col gap-1">
      {hasAlcohol && (
        <>
          <p
            id="alcohol-text"
            className="rounded-control bg-warning-soft p-3.5 text-sm text-warning"
          >
            {ALCOHOL_TEXT}
          </p>
          <Checkbox
            {...form.register('isOfAge', { required: AGE_REQUIRED })}
            label={`I am at least ${DRINKING_AGE} years old and will show my ID at pickup.`}
            error={errors.isOfAge?.message}
            disabled={locked}
          />
        </>
      )}
      <Checkbox
        {...form.register('acceptsTerms', { required: TERMS_REQUIRED })}
        label={
          <>
            I accept the{' '}
            <Link to={termsPath()} target="_blank" className="underline underline-offset-4">
              terms and conditions
            </Link>{' '}
            and the{' '}
            <Link to={privacyPath()} target="_blank" className="underline underline-offset-4">
              privacy policy
            </Link>
            .
          </>
        }
        error={errors.acceptsTerms?.message}
        disabled={locked}
      />
    </section>
  )
}
