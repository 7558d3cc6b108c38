import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'

export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

const PARTS: readonly CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** The provider's own words. */
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
  /** Marks what is missing; the first such part, undefined when all is there. */
  check: () => CardPart | undefined
}

/** What the provider's frames tell of the card, which never comes here. */
export function useCardInput(): CardInput {
  const [parts, setParts] = useState<Partial<Record<CardPart, PartState>>>({})
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
    check() {
      const missing = PARTS.filter((part) => !parts[part]?.isComplete)
      setParts((known) => {
        const marked = missing.map((part) => [
          part,
          { isComplete: false, error: known[part]?.error ?? INCOMPLETE_TEXTS[part] },
        ])
        return { ...known, ...Object.fromEntries(marked) }
      })
      return missing[0]
    },
  }
}
