import { Elements } from '@stripe/react-stripe-js'
import { LockKeyhole } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Plan } from '#domain/membership/plans.ts'
import { formatMoney } from '#domain/values/money.ts'
import { splitName } from '#domain/values/split-name.ts'
import { CardFields, type CardholderFields } from '#app/features/payments/card-fields.tsx'
import {
  ENTER_CARDHOLDER_NAME,
  PROCESSING_PAYMENT,
} from '#app/features/payments/payment.messages.ts'
import { useCardPayment } from '#app/features/payments/use-card-payment.ts'
import type { StripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Join } from './use-membership-purchase.ts'

interface CardPaymentProps {
  plan: Plan
  join: Join
}

interface CardForm extends CardholderFields {
  email: string
}

/** The fields in the order in which they are shown. */
const FIELDS = ['cardholderName', 'zip', 'email'] as const

/** Joining by card. */
export function CardPayment({ load, ...props }: CardPaymentProps & { load: StripeLoad }) {
  return (
    <Elements stripe={load.stripe}>
      <Form {...props} />
    </Elements>
  )
}

function Form({ plan, join }: CardPaymentProps) {
  const { card, findProblem, pay } = useCardPayment(join)
  const form = useForm<CardForm>({
    defaultValues: { cardholderName: '', zip: '', email: '' },
    // By itself it would focus the email, which is registered first.
    shouldFocusError: false,
  })
  const { step } = join
  const isPaying = step.kind === 'paying' && step.with === 'card'

  async function submit({ cardholderName, zip, ...rest }: CardForm) {
    const name = cardholderName.trim()
    const email = rest.email.trim()
    const payer = { ...splitName(name), email }
    await pay({ name, zip, email }, { shownCents: plan.amountCents, payer })
  }

  function markMissing() {
    const showCardProblem = findProblem()
    const wrong = FIELDS.find((field) => form.getFieldState(field).invalid)
    if (wrong === 'cardholderName') join.refuse(ENTER_CARDHOLDER_NAME)
    if (showCardProblem) showCardProblem()
    else if (wrong) form.setFocus(wrong)
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(submit, markMissing)(event)}
      >
        <CardFields card={card} locked={step.kind !== 'form'} />
        <TextField
          {...form.register('email', {
            validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || 'Invalid email address',
          })}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={200}
          error={form.formState.errors.email?.message}
          readOnly={step.kind !== 'form'}
        />
        <Button
          type="submit"
          block
          pending={isPaying}
          pendingText={PROCESSING_PAYMENT}
          aria-disabled={step.kind !== 'form' || undefined}
          icon={<LockKeyhole aria-hidden className="size-4" />}
        >
          Pay <span className="amount">{formatMoney(plan.amountCents)}</span>
        </Button>
      </form>
    </FormProvider>
  )
}
