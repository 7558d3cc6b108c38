import type Stripe from 'stripe'
import { change, referenceUsed, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText, listGroups, type Form } from '../http/form.ts'
import { invalidRequest, missingParameter, unknownParameter } from '../http/stripe-refusal.ts'
import { requireInteger } from '../payments/require-amount.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'
import type { Stored } from '../store/stripe-store.ts'
import { newTransaction, requireText, showTransaction, type TransactionLine } from './record-tax.ts'

type Line = Stripe.Tax.TransactionLineItem

/** What is reversed of a line; both amounts are negative or 0. */
interface ReversedLine {
  original: Line
  amount: number
  tax: number
  quantity: number
  reference: string
}

/**
 * Reverses recorded tax, once per reference: in full, or a part of it by lines or as one amount with its tax. No line
 * is reversed by more than it has left.
 */
export async function reverseTax(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const reference = requireText(request.form, 'reference')
  try {
    return await reverse(context, request)
  } catch (error) {
    const where = { reference }
    const [used] = await context.store.list({ kind: 'tax.transaction', limit: 1, where })
    // what is wrong besides is of no interest then: a repeat must learn that it has succeeded
    throw used ? referenceUsed() : error
  }
}

function reverse(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const { form } = request
  const id = requireText(form, 'original_transaction')
  const mode = requireMode(form)
  return change(context, request, [id], (loaded) => {
    const original = requireLoaded(loaded, 'tax.transaction', id, 'original_transaction')
    if (original.body.type === 'reversal') {
      throw invalidRequest('A reversal cannot be reversed.', { param: 'original_transaction' })
    }
    const reversed = mode === 'full' ? reverseAll(original) : reversePart(original, form)
    const line_items = reversed.map(toTransactionLine)
    const transaction = newTransaction(form, { ...original.body, line_items }, id, context.now())
    return {
      body: showTransaction(transaction.body, request),
      writes: [withReversed(original, reversed), transaction],
    }
  })
}

function requireMode(form: Form): 'full' | 'partial' {
  const mode = requireText(form, 'mode')
  if (mode !== 'full' && mode !== 'partial') {
    throw invalidRequest('Invalid mode: must be one of full or partial', { param: 'mode' })
  }
  if ('shipping_cost' in form) throw unknownParameter('shipping_cost')
  const parts = ['line_items', 'flat_amount'].filter((name) => name in form)
  if (mode === 'full' && parts[0]) {
    throw invalidRequest('A reversal in full takes no amounts.', { param: parts[0] })
  }
  if (mode === 'partial' && parts.length === 0) throw missingParameter('line_items')
  if (parts.length === 2) {
    throw invalidRequest('You may only specify one of these: line_items, flat_amount.', {
      param: 'flat_amount',
    })
  }
  return mode
}

function reverseAll(original: Stored<'tax.transaction'>): ReversedLine[] {
  if (original.secrets?.reversed) {
    throw invalidRequest('The transaction was reversed before, in full or in part.', {
      param: 'original_transaction',
    })
  }
  return linesOf(original).map((line) => ({
    original: line,
    amount: -line.amount,
    tax: -line.amount_tax,
    quantity: line.quantity,
    reference: line.reference,
  }))
}

function reversePart(original: Stored<'tax.transaction'>, form: Form): ReversedLine[] {
  const flat = findText(form, 'flat_amount')
  if (flat !== undefined) return shareFlatAmount(original, requireNegative(flat, 'flat_amount'))
  const groups = listGroups(form, 'line_items')
  if (groups.length === 0) throw missingParameter('line_items')
  return groups.map((group, index) => {
    const at = (name: string) => `line_items[${index}][${name}]`
    const need = (name: string) => {
      const text = findText(group, name)
      if (text === undefined) throw missingParameter(at(name))
      return text
    }
    const id = need('original_line_item')
    const line = linesOf(original).find((each) => each.id === id)
    if (!line) {
      throw invalidRequest(`No such line item: '${id}'`, {
        code: 'resource_missing',
        param: at('original_line_item'),
      })
    }
    return {
      original: line,
      amount: requireNegative(need('amount'), at('amount')),
      tax: requireNegative(need('amount_tax'), at('amount_tax')),
      quantity: requireInteger(findText(group, 'quantity') ?? '1', at('quantity')),
      reference: need('reference'),
    }
  })
}

/** One amount with its tax is taken off the lines by what each has left; the last one takes the rest. */
function shareFlatAmount(original: Stored<'tax.transaction'>, flat: number): ReversedLine[] {
  const lines = linesOf(original).map((line) => ({ line, ...leftOf(original, line) }))
  const whole = lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0)
  if (-flat > whole) throw tooMuch('flat_amount')
  let rest = -flat
  return lines.map(({ line, amount, tax }, index) => {
    const isLast = index === lines.length - 1
    const gross = isLast ? rest : Math.floor((-flat * (amount + tax)) / whole)
    rest -= gross
    const taxPart = Math.min(tax, Math.round((gross * tax) / Math.max(1, amount + tax)))
    const { quantity, reference } = line
    return { original: line, amount: taxPart - gross, tax: -taxPart, quantity, reference }
  })
}

/** The transaction with what is reversed of each line so far, which Stripe keeps to itself. */
function withReversed(
  original: Stored<'tax.transaction'>,
  reversed: ReversedLine[],
): Stored<'tax.transaction'> {
  const sums = { ...original.secrets?.reversed }
  for (const { original: line, amount, tax } of reversed) {
    const before = sums[line.id] ?? { amount: 0, tax: 0 }
    sums[line.id] = { amount: before.amount - amount, tax: before.tax - tax }
  }
  const after = { ...original, secrets: { ...original.secrets, reversed: sums } }
  for (const line of linesOf(original)) {
    const { amount, tax } = leftOf(after, line)
    if (amount < 0 || tax < 0) throw tooMuch('line_items')
  }
  return after
}

function leftOf(original: Stored<'tax.transaction'>, line: Line): { amount: number; tax: number } {
  const { amount = 0, tax = 0 } = original.secrets?.reversed?.[line.id] ?? {}
  return { amount: line.amount - amount, tax: line.amount_tax - tax }
}

function linesOf(original: Stored<'tax.transaction'>): Line[] {
  return original.body.line_items?.data ?? []
}

function requireNegative(text: string, param: string): number {
  const value = requireInteger(text, param)
  if (value > 0) throw invalidRequest('The amount to reverse must be negative.', { param })
  return value
}

function tooMuch(param: string) {
  return invalidRequest('More would be reversed than the transaction has left.', { param })
}

function toTransactionLine({ original, amount, tax, ...line }: ReversedLine): TransactionLine {
  return { ...original, ...line, amount, amount_tax: tax }
}
