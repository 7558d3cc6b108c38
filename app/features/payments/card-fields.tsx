import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from '@stripe/react-stripe-js'
import type { StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { CONTROL_CLASS, Field } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { CARDHOLDER_NAME_REQUIRED } from './payment.messages.ts'
import type { CardInput, CardPart, CardPayment } from './use-card-payment.ts'
import { toDigits } from '#domain/values/digits.ts'
import { isEmail } from '#domain/values/email.ts'
import type { StripeLoad } from './use-stripe-load.ts'

const ZIP_LENGTH = 5

export interface CardFieldsProps {
  load: StripeLoad
  byCard: CardPayment
  /** The guest has chosen to pay by card: the number gets the focus. */
  isAsked?: boolean
}

/** The fields of a card; where the provider's script could not be loaded, how to load it again. */
export function CardFields(props: CardFieldsProps) {
  if (!props.load.hasFailed) return <Fields {...props} />
  return (
    <Button variant="secondary" onClick={() => window.location.reload()}>
      Reload the payment form
    </Button>
  )
}

/** Number, date and code in the provider's frames; the other fields in ours. */
function Fields({ byCard, isAsked = false }: CardFieldsProps) {
  const { card, form, isLocked: locked } = byCard
  const { errors } = form.formState
  const [style] = useState(readElementStyle)
  const options = { style, disabled: locked }
  useNumberFocus(isAsked, card.isLoaded)
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4">
      <div className="w-full">
        <Frame part="cardNumber" label="Card number" card={card}>
          {(events) => (
            <CardNumberElement
              id="card-number"
              options={{ ...options, showIcon: true, placeholder: '1234 1234 1234 1234' }}
              {...events}
            />
          )}
        </Frame>
      </div>
      <div className={PAIR}>
        <div className="flex-1 basis-32">
          <Frame part="cardExpiry" label="Expiration date" card={card}>
            {(events) => <CardExpiryElement id="card-expiry" options={options} {...events} />}
          </Frame>
        </div>
        <div className="flex-1 basis-32">
          <Frame part="cardCvc" label="Security code" card={card}>
            {(events) => <CardCvcElement id="card-cvc" options={options} {...events} />}
          </Frame>
        </div>
      </div>
      <div className={PAIR}>
        <div className="min-w-0 flex-[3] basis-40">
          <TextField
            {...form.register('cardholderName', {
              validate: isGiven(CARDHOLDER_NAME_REQUIRED),
              onChange: () => form.clearErrors('cardholderName'),
              onBlur: () => void form.trigger('cardholderName'),
            })}
            label="Cardholder name"
            autoComplete="cc-name"
            autoCapitalize="words"
            maxLength={100}
            error={errors.cardholderName?.message}
            readOnly={locked}
          />
        </div>
        <div className="min-w-0 flex-1 basis-24">
          <TextField
            {...form.register('zip', {
              onChange(event) {
                form.clearErrors('zip')
                form.setValue('zip', toZip(event.target.value))
              },
              onBlur: () => void form.trigger('zip'),
              validate: (zip) =>
                zip === '' || zip.length === ZIP_LENGTH || 'A ZIP code has 5 digits.',
            })}
            label="ZIP"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="\d*"
            maxLength={ZIP_LENGTH}
            className="amount"
            error={errors.zip?.message}
            readOnly={locked}
          />
        </div>
      </div>
      {byCard.asksEmail && (
        <div className="w-full">
          <TextField
            {...form.register('email', {
              onChange: () => form.clearErrors('email'),
              validate: (email) => isEmail(email.trim()) || 'Invalid email address',
            })}
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={200}
            error={errors.email?.message}
            readOnly={locked}
          />
        </div>
      )}
    </div>
  )
}

/** Leads to the number once the guest has chosen to pay by card. */
function useNumberFocus(isAsked: boolean, isLoaded: boolean): void {
  const elements = useElements()
  useEffect(() => {
    if (isAsked) document.getElementById('card-number')?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  useEffect(() => {
    // Input typed into a frame that has not loaded is lost, in the next frames too.
    if (!isAsked || !isLoaded) return
    // The guest may be typing the name by now.
    if (document.activeElement?.matches('body, button')) {
      elements?.getElement(CardNumberElement)?.focus()
    }
  }, [elements, isAsked, isLoaded])
}

/** Two fields that stay beside each other, next to the other pair where both fit. */
const PAIR = 'flex min-w-0 flex-1 basis-72 flex-wrap gap-x-3 gap-y-4'

/** Styles for the card fields, whose iframes cannot read our CSS variables. */
function readElementStyle(): StripeElementStyle {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--ink-muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: token('--ink-faint') },
      ':-webkit-autofill': { color: token('--ink') },
    },
    invalid: { color: token('--danger-ink'), iconColor: token('--danger-ink') },
  }
}

function toZip(text: string): string {
  return toDigits(text).slice(0, ZIP_LENGTH)
}

interface FrameEvents {
  onReady: () => void
  onChange: (event: StripeElementChangeEvent) => void
  onFocus: () => void
  onBlur: () => void
}

interface FrameProps {
  part: CardPart
  label: string
  card: CardInput
  children: (events: FrameEvents) => ReactNode
}

/** A frame of the provider that looks and reads like our own fields. */
function Frame({ part, label, card, children }: FrameProps) {
  const [isFocused, setFocused] = useState(false)
  const id = { cardNumber: 'card-number', cardExpiry: 'card-expiry', cardCvc: 'card-cvc' }[part]
  const error = card.errors[part]
  return (
    <Field id={id} label={label} error={error}>
      <div
        aria-invalid={error ? true : undefined}
        className={`${CONTROL_CLASS} flex flex-col justify-center ${isFocused ? 'border-accent-ink outline-2 outline-offset-2 outline-accent-ink' : ''}`}
      >
        <div style={{ colorScheme: 'light' }}>
          {children({
            onReady: () => card.noteLoaded(part),
            onChange: (event) => card.note(part, event),
            onFocus: () => setFocused(true),
            onBlur: () => setFocused(false),
          })}
        </div>
      </div>
    </Field>
  )
}
