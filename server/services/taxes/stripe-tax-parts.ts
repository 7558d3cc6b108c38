import type Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'
import type { ReversedTax } from './tax-gateway.ts'

/** Of one page. An order has fewer lines. */
const MOST_LINES = 100

type Part = Pick<Stripe.Tax.TransactionCreateReversalParams, 'line_items' | 'flat_amount'>

/** The lines of a recorded transaction, whose ids a reversal in part needs. */
export async function listRecorded(
  stripe: Stripe,
  transaction: string,
  onAccount: Stripe.RequestOptions,
): Promise<Stripe.Tax.TransactionLineItem[]> {
  const limit = MOST_LINES
  return (await stripe.tax.transactions.listLineItems(transaction, { limit }, onAccount)).data
}

/**
 * A part as Stripe takes it, every amount negative. Lines that cost nothing have no tax and are in no transaction.
 * @throws Failure conflict for a line that the transaction does not have
 */
export function toPart(part: ReversedTax, recorded: Stripe.Tax.TransactionLineItem[]): Part {
  if (!part.lines) return { flat_amount: -part.amountCents }
  const lines = part.lines.filter(({ amountCents }) => amountCents > 0)
  return {
    line_items: lines.map(({ reference, quantity, amountCents, taxCents }) => {
      const original = recorded.find((line) => line.reference === reference)
      if (!original) throw new Failure('conflict', `The recorded tax has no line ${reference}.`)
      return {
        original_line_item: original.id,
        reference,
        // none where only the price was lowered
        ...(quantity > 0 && { quantity }),
        amount: -amountCents,
        amount_tax: -taxCents,
      }
    }),
  }
}

/** What earlier parts have left of a recorded transaction; undefined for nothing. */
export function restOf(
  recorded: Stripe.Tax.TransactionLineItem[],
  before: readonly ReversedTax[],
): Part | undefined {
  if (before.some(({ lines }) => lines === null)) {
    const whole = recorded.reduce((sum, line) => sum + line.amount + line.amount_tax, 0)
    const left = whole - before.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return left > 0 ? { flat_amount: -left } : undefined
  }
  const reversed = before.flatMap(({ lines }) => lines ?? [])
  const lines = recorded.map(({ reference, quantity, amount, amount_tax: tax }) => {
    const left = { reference, quantity, amountCents: amount, taxCents: tax }
    for (const part of reversed) {
      if (part.reference !== reference) continue
      left.quantity -= part.quantity
      left.amountCents -= part.amountCents
      left.taxCents -= part.taxCents
    }
    return left
  })
  const part = toPart({ amountCents: 0, lines }, recorded)
  return part.line_items?.length ? part : undefined
}
