import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { splitName } from '#domain/values/split-name.ts'
import { confirmByCard } from './confirm-payment.ts'
import { findLastCardholder, rememberCardholder } from './last-cardholder.ts'
import { CARD_NOT_LOADED, ENTER_CARDHOLDER_NAME, STRIPE_NOT_LOADED } from './payment.messages.ts'
import type { PaymentControls } from './use-payment.ts'

export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

const PARTS: readonly CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** These are the provider's own texts. */
const INCOMPLETE_TEXTS: Record<CardPart, string> = {
  cardNumber: 'Your card number is incomplete.',
  cardExpiry: "Your card's expiration date is incomplete.",
  cardCvc: "Your card's security code is incomplete.",
}

interface PartState {
  isComplete: boolean
  error: string | undefined
}

export interface CardInput {
  errors: Partial<Record<CardPart, string>>
  note: (part: CardPart, event: StripeElementChangeEvent) => void
  noteLoaded: (part: CardPart) => void
  /** False while a frame has not loaded, or when it cannot. */
  isLoaded: boolean
  /** Marks every part that is missing. @returns the first of them */
  check: () => CardPart | undefined
}

/** The state of the card that the provider's frames report; card data never reaches this page. */
export function useCardInput(): CardInput {
  const [parts, setParts] = useState<Partial<Record<CardPart, PartState>>>({})
  const [loaded, setLoaded] = useState<readonly CardPart[]>([])
  return {
    errors: Object.fromEntries(
      PARTS.flatMap((part) => (parts[part]?.error ? [[part, parts[part].error]] : [])),
    ),
    note(part, event) {
      setParts((known) => ({
        ...known,
        [part]: { isComplete: event.complete, error: event.error?.message },
      }))
    },
    noteLoaded: (part) => setLoaded((known) => [...known, part]),
    isLoaded: PARTS.every((part) => loaded.includes(part)),
    check() {
      const missing = PARTS.filter((part) => !parts[part]?.isComplete)
      const marks = missing.map((part) => {
        const error = parts[part]?.error ?? INCOMPLETE_TEXTS[part]
        return [part, { isComplete: false, error }] as const
      })
      setParts((known) => ({ ...known, ...Object.fromEntries(marks) }))
      return missing[0]
    },
  }
}

/** The fields beside the card's own. */
export interface CardholderFields {
  cardholderName: string
  zip: string
  email: string
}

export interface CardPaymentOptions {
  payment: Omit<PaymentControls, 'fail'>
  asksEmail?: boolean
  /** Keeps name and ZIP in this browser for this user's next payment. */
  rememberFor?: string
}

/** A payment by the card form. */
export function useCardPayment(options: CardPaymentOptions) {
  const { payment, asksEmail = false, rememberFor } = options
  const stripe = useStripe()
  const elements = useElements()
  const card = useCardInput()
  const findNumber = () => elements?.getElement(CardNumberElement)
  const last = rememberFor === undefined ? undefined : findLastCardholder(rememberFor)
  const form = useForm<CardholderFields>({
    defaultValues: { cardholderName: last?.name ?? '', zip: last?.zip ?? '', email: '' },
  })

  /** Marks every problem of the fields beside the card. @returns how to show the first one; undefined without any */
  async function findFieldProblem(): Promise<(() => void) | undefined> {
    const wrong: (keyof CardholderFields)[] = []
    // in the order in which they are shown
    for (const field of ['cardholderName', 'zip', 'email'] as const) {
      if (!(await form.trigger(field))) wrong.push(field)
    }
    const [first] = wrong
    if (!first) return undefined
    return () => {
      if (first === 'cardholderName') payment.refuse(ENTER_CARDHOLDER_NAME)
      form.setFocus(first)
    }
  }

  /** Marks everything that is missing. @returns how to show the first of it; undefined without any */
  async function findProblem(): Promise<(() => void) | undefined> {
    if (!stripe) return () => payment.refuse(STRIPE_NOT_LOADED)
    if (!findNumber() || !card.isLoaded) return () => payment.refuse(CARD_NOT_LOADED)
    const missing = card.check()
    const showFieldProblem = await findFieldProblem()
    return missing ? () => elements?.getElement(missing as 'cardNumber')?.focus() : showFieldProblem
  }

  /**
   * Pays once, or marks everything that is missing and shows the first of it. `isReady`: the rest of the page
   * is; otherwise that has the focus.
   */
  async function submit(isReady: boolean): Promise<void> {
    const showProblem = await findProblem()
    const number = findNumber()
    if (!isReady) return
    if (showProblem || !stripe || !number) return showProblem?.()
    const { cardholderName, zip, email } = form.getValues()
    const holder = { name: cardholderName.trim(), zip, email: email.trim() }
    if (rememberFor) rememberCardholder(rememberFor, { name: holder.name, zip })
    await payment.pay({
      with: 'card',
      shownCents: payment.purchase.totalCents,
      payer: { ...splitName(holder.name), email: holder.email },
      confirm: confirmByCard(stripe, number, holder),
    })
  }
  return { card, form, asksEmail, isLocked: payment.step.kind !== 'form', submit }
}

export type CardPayment = ReturnType<typeof useCardPayment>
