import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'

export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

const PARTS: readonly CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** The same texts as the provider's own. */
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
