import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#domain/values/format-moment.ts'
import { privacyPath, termsPath } from '#app/paths.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { AGE_NOT_ACKNOWLEDGED } from '#domain/orders/orders.messages.ts'
import { ALCOHOL_TEXT, TERMS_REQUIRED } from './checkout.messages.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { TermsConsent } from './use-checkout.ts'

const DRINKING_AGE = 21

export interface ConsentsProps {
  form: CheckoutForm
  terms: TermsConsent['state']
  hasAlcohol: boolean
  locked: boolean
  /** The guest has just confirmed their age. */
  onOfAge: () => void
}

/** The age, for each order with alcohol, and the terms, once for each version of them. */
export function Consents({ form, terms, hasAlcohol, locked, onOfAge }: ConsentsProps) {
  const { errors } = form.formState
  return (
    <section aria-label="Before you pay" className="flex flex-col gap-1">
      {hasAlcohol && (
        <div className="mb-2 rounded-card border border-line bg-surface px-4 py-1.5">
          <Checkbox
            {...form.register('isOfAge', {
              required: AGE_NOT_ACKNOWLEDGED,
              onChange({ target }) {
                form.clearErrors('isOfAge')
                if (target.checked) onOfAge()
              },
            })}
            label={`I am at least ${DRINKING_AGE} years old and will show my ID at pickup.`}
            hint={ALCOHOL_TEXT}
            error={errors.isOfAge?.message}
            disabled={locked}
          />
        </div>
      )}
      {terms.kind === 'loading' && <Skeleton className="h-11" />}
      {terms.kind === 'accepted' && <Accepted at={terms.at} />}
      {terms.kind === 'asked' && (
        <Checkbox
          {...form.register('acceptsTerms', {
            required: TERMS_REQUIRED,
            onChange: () => form.clearErrors('acceptsTerms'),
          })}
          label={
            <>
              I accept the <TermsLink /> and the <PrivacyLink />.
            </>
          }
          error={errors.acceptsTerms?.message}
          disabled={locked}
        />
      )}
    </section>
  )
}

function Accepted({ at }: { at: string }) {
  return (
    <p className="flex min-h-touch items-start gap-3 py-2.5 text-sm text-ink-muted">
      <Check aria-hidden className="size-6 shrink-0 p-0.5 text-success" />
      <span className="pt-0.5">
        You accepted the <TermsLink /> and the <PrivacyLink /> on{' '}
        <span className="amount">{formatDay(at)}</span>.
      </span>
    </p>
  )
}

function TermsLink() {
  return (
    <Link to={termsPath()} target="_blank" className="underline underline-offset-4">
      terms and conditions
    </Link>
  )
}

function PrivacyLink() {
  return (
    <Link to={privacyPath()} target="_blank" className="underline underline-offset-4">
      privacy policy
    </Link>
  )
}
