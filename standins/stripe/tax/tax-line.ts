import type Stripe from 'stripe'
import { findText, textOrNull, type Form } from '../http/form.ts'
import { missingParameter } from '../http/stripe-refusal.ts'
import { toMetadata } from '../objects/metadata.ts'
import { newId } from '../objects/new-id.ts'
import { requireInteger } from '../payments/require-amount.ts'
import { taxOn, taxWithin, toPercentage } from './state-rates.ts'

/** Stripe's tax code "Nontaxable". */
const EXEMPT_TAX_CODE = 'txcd_00000000'
const GENERAL_GOODS_TAX_CODE = 'txcd_99999999'

/** A line of a calculation with its tax, rounded to the cent per line. */
export function toTaxedLine(
  form: Form,
  index: number,
  address: Stripe.Address,
  stateRate: number,
): Stripe.Tax.CalculationLineItem {
  const param = `line_items[${index}][amount]`
  const text = findText(form, 'amount')
  if (text === undefined) throw missingParameter(param)
  const amount = requireInteger(text, param)
  const taxCode = findText(form, 'tax_code') ?? GENERAL_GOODS_TAX_CODE
  const behavior = findText(form, 'tax_behavior') ?? 'exclusive'
  const rate = taxCode === EXEMPT_TAX_CODE ? 0 : stateRate
  const tax = behavior === 'inclusive' ? taxWithin(amount, rate) : taxOn(amount, rate)
  return {
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: tax,
    livemode: false,
    metadata: toMetadata({}, form),
    performance_location: null,
    product: textOrNull(form, 'product'),
    quantity: requireInteger(findText(form, 'quantity') ?? '1', `line_items[${index}][quantity]`),
    reference: findText(form, 'reference') ?? `L${index + 1}`,
    tax_behavior: behavior,
    tax_breakdown: [
      {
        amount: tax,
        jurisdiction: {
          country: 'US',
          display_name: address.state ?? '',
          level: 'state',
          state: address.state,
        },
        sourcing: 'destination',
        tax_rate_details: {
          display_name: 'Sales and Use Tax',
          percentage_decimal: toPercentage(rate),
          tax_type: 'sales_tax',
        },
        taxability_reason: reasonOf(taxCode, rate),
        taxable_amount: rate === 0 ? 0 : amount - (behavior === 'inclusive' ? tax : 0),
      },
    ],
    tax_code: taxCode,
  }
}

function reasonOf(taxCode: string, rate: number) {
  if (taxCode === EXEMPT_TAX_CODE) return 'product_exempt'
  return rate === 0 ? 'not_subject_to_tax' : 'standard_rated'
}
