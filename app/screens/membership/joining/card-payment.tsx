import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { LockKeyhole } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Plan } from '#domain/membership/plans.ts'
import { formatMoney } from '#domain/values/money.ts'
import { splitName } from '#domain/values/split-name.ts'
import { CardFields, type CardholderFields } from '#app/features/payments/card-fields.tsx'
import {
  CARD_NOT_LOADED,
  ENTER_CARDHOLDER_NAME,
  PROCESSING_PAYMENT,
  STRIPE_NOT_LOADED,
} from '#app/features/payments/payment.messages.ts'
import { confirmByCard } from '#app/features/payments/confirm-payment.ts'
import { useCardInput } from '#app/features/payments/use-card-input.ts'
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

/** As they are shown. */
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
  const stripe = useStripe()
  const elements = useElements()
  const card = useCardInput()
  const form = useForm<CardForm>({
    defaultValues: { cardholderName: '', zip: '', email: '' },
    // By itself it would focus the email, which is registered first.
    shouldFocusError: false,
  })
  const { step } = join
  const isPaying = step.kind === 'paying' && step.with === 'card'

  async function pay({ cardholderName, zip, email }: CardForm) {
    const number = elements?.getElement(CardNumberElement)
    if (!stripe) return join.refuse(STRIPE_NOT_LOADED)
    if (!number || !card.isLoaded) return join.refuse(CARD_NOT_LOADED)
    const missing = card.check()
    if (missing) return elements?.getElement(missing as 'cardNumber')?.focus()
    const name = cardholderName.trim()
    const payer = { ...splitName(name), email: email.trim() }
    await join.pay({
      with: 'card',
      shownCents: plan.amountCents,
      payer,
      confirm: confirmByCard(stripe, number, { name, zip, email: payer.email }),
    })
  }

  function markMissing() {
    const missing = card.check()
    const wrong = FIELDS.find((field) => form.getFieldState(field).invalid)
    if (wrong === 'cardholderName') join.refuse(ENTER_CARDHOLDER_NAME)
    if (missing) elements?.getElement(missing as 'cardNumber')?.focus()
    else if (wrong) form.setFocus(wrong)
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(pay, markMissing)(event)}
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
