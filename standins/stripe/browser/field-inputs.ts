import type { CardPart } from './card-rules.ts'

/** Label, placeholder and autofill token of each card field. */
export const FIELD_INPUTS: Record<
  CardPart,
  { name: string; label: string; hint: string; autocomplete: AutoFill }
> = {
  cardNumber: {
    name: 'cardnumber',
    label: 'Credit or debit card number',
    hint: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
  },
  cardExpiry: {
    name: 'exp-date',
    label: 'Credit or debit card expiration date',
    hint: 'MM / YY',
    autocomplete: 'cc-exp',
  },
  cardCvc: {
    name: 'cvc',
    label: 'Credit or debit card CVC/CVV',
    hint: 'CVC',
    autocomplete: 'cc-csc',
  },
}
