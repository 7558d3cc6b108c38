import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import { listExpansions, type ApiRequest } from '../http/api-request.ts'
import { findText, type Form } from '../http/form.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'
import { toMetadata } from '../objects/metadata.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'
import { cutExpanded } from './list-lines.ts'
import type { Stored } from '../store/stripe-store.ts'

/** Records the tax of a calculation. A reference can be used only once. */
export function recordTax(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const id = requireText(request.form, 'calculation')
  return change(context, request, [id], (loaded) => {
    const calculation = requireLoaded(loaded, 'tax.calculation', id, 'calculation').body
    if ((calculation.expires_at ?? Infinity) <= toSeconds(context.now())) {
      throw invalidRequest(`The tax calculation ${id} has expired.`, { param: 'calculation' })
    }
    const source = {
      currency: calculation.currency,
      customer: calculation.customer,
      customer_details: calculation.customer_details,
      line_items: calculation.line_items?.data ?? [],
      tax_date: calculation.tax_date,
    }
    return toDecision(newTransaction(request.form, source, null, context.now()), request)
  })
}

export function showTransaction(transaction: Stripe.Tax.Transaction, request: ApiRequest) {
  const { line_items: lines, ...plain } = transaction
  return listExpansions(request.form).includes('line_items')
    ? { ...plain, line_items: cutExpanded(lines) }
    : plain
}

export type TransactionLine = Pick<
  Stripe.Tax.TransactionLineItem,
  | 'amount'
  | 'amount_tax'
  | 'metadata'
  | 'product'
  | 'quantity'
  | 'reference'
  | 'tax_behavior'
  | 'tax_code'
> & { id: string }
type TransactionSource = Pick<
  Stripe.Tax.Transaction,
  'currency' | 'customer' | 'customer_details' | 'tax_date'
> & { line_items: TransactionLine[] }

/** A transaction of these lines: of tax that is owed, or of `reversed` back. */
export function newTransaction(
  form: Form,
  source: TransactionSource,
  reversed: string | null,
  now: Date,
) {
  const id = newId('tax')
  const type = reversed ? 'reversal' : 'transaction'
  const body: Stripe.Tax.Transaction = {
    id,
    object: 'tax.transaction',
    created: toSeconds(now),
    currency: source.currency,
    customer: source.customer,
    customer_details: source.customer_details,
    line_items: {
      object: 'list',
      data: source.line_items.map((line) => ({
        id: newId('tax_li'),
        object: 'tax.transaction_line_item',
        amount: line.amount,
        amount_tax: line.amount_tax,
        livemode: false,
        metadata: line.metadata,
        product: line.product,
        quantity: line.quantity,
        reference: line.reference,
        reversal: reversed ? { original_line_item: line.id } : null,
        tax_behavior: line.tax_behavior,
        tax_code: line.tax_code,
        type,
      })),
      has_more: false,
      url: `/v1/tax/transactions/${id}/line_items`,
    },
    livemode: false,
    metadata: toMetadata({}, form),
    posted_at: toSeconds(now),
    reference: requireText(form, 'reference'),
    reversal: reversed ? { original_transaction: reversed } : null,
    ship_from_details: null,
    shipping_cost: null,
    tax_date: source.tax_date,
    type,
  }
  return {
    id,
    kind: 'tax.transaction',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'tax.transaction'>
}

function toDecision(transaction: Stored<'tax.transaction'>, request: ApiRequest) {
  return { body: showTransaction(transaction.body, request), writes: [transaction] }
}

export function requireText(form: Form, param: string): string {
  const text = findText(form, param)
  if (!text) throw missingParameter(param)
  return text
}
