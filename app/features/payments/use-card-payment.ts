import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import { confirmByCard } from './confirm-payment.ts'
import { CARD_NOT_LOADED, STRIPE_NOT_LOADED } from './payment.messages.ts'
import type { Attempt } from './purchase.ts'
import type { Payment } from './use-payment.ts'

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

/** A payment by the card form. */
export function useCardPayment(payment: Pick<Payment<unknown>, 'pay' | 'refuse'>) {
  const stripe = useStripe()
  const elements = useElements()
  const card = useCardInput()
  const findNumber = () => elements?.getElement(CardNumberElement)

  /** Marks every part that is missing. @returns how to show why the card cannot be charged; undefined if it can */
  function findProblem(): (() => void) | undefined {
    if (!stripe) return () => payment.refuse(STRIPE_NOT_LOADED)
    if (!findNumber() || !card.isLoaded) return () => payment.refuse(CARD_NOT_LOADED)
    const missing = card.check()
    return missing && (() => elements?.getElement(missing as 'cardNumber')?.focus())
  }

  /** Sends the payment once, or shows why the card cannot be charged. */
  async function pay(holder: Holder, attempt: Pick<Attempt, 'shownCents' | 'payer'>) {
    const showProblem = findProblem()
    const number = findNumber()
    if (!stripe || !number || showProblem) return showProblem?.()
    await payment.pay({ with: 'card', ...attempt, confirm: confirmByCard(stripe, number, holder) })
  }
  return { card, findProblem, pay }
}

export type CardPayment = ReturnType<typeof useCardPayment>

type Holder = Parameters<typeof confirmByCard>[2]
