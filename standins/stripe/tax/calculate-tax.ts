import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import { listExpansions, type ApiRequest } from '../http/api-request.ts'
import { findText, listGroups, textOrNull, type Form } from '../http/form.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import type { Stored } from '../store/stripe-store.ts'
import { findStateRate, toPercentage } from './state-rates.ts'
import { cutExpanded } from './list-lines.ts'
import { toTaxedLine } from './tax-line.ts'

const DAYS_VALID = 90

/** Sales tax of the lines for an address in the United States. */
export function calculateTax(context: StandInContext, request: ApiRequest): Promise<Answer> {
  return change(context, request, [], () => {
    const calculation = newCalculation(request.form, context.now())
    const isExpanded = listExpansions(request.form).includes('line_items')
    return {
      body: isExpanded ? withFirstLines(calculation.body) : withoutLines(calculation.body),
      writes: [calculation],
    }
  })
}

export function withFirstLines(calculation: Stripe.Tax.Calculation): Stripe.Tax.Calculation {
  return { ...calculation, line_items: cutExpanded(calculation.line_items) }
}

export function withoutLines({
  line_items: _lines,
  ...calculation
}: Stripe.Tax.Calculation): Stripe.Tax.Calculation {
  return calculation
}

function newCalculation(form: Form, now: Date) {
  const id = newId('taxcalc')
  const currency = findText(form, 'currency')
  if (!currency) throw missingParameter('currency')
  const { address, rate } = requireTaxAddress(form)
  const groups = listGroups(form, 'line_items')
  if (groups.length === 0) throw missingParameter('line_items')

  const lines = groups.map((group, index) => toTaxedLine(group, index, address, rate))
  const sum = (wanted: 'exclusive' | 'inclusive') =>
    lines
      .filter((line) => line.tax_behavior === wanted)
      .reduce((total, line) => total + line.amount_tax, 0)
  const net = lines.reduce((total, line) => total + line.amount, 0)
  const body: Stripe.Tax.Calculation & { id: string } = {
    id,
    object: 'tax.calculation',
    amount_total: net + sum('exclusive'),
    currency,
    customer: textOrNull(form, 'customer'),
    customer_details: {
      address,
      address_source: findText(form, 'customer_details', 'address_source') ?? 'billing',
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: toSeconds(now) + DAYS_VALID * 24 * 60 * 60,
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: sum('exclusive'),
    tax_amount_inclusive: sum('inclusive'),
    tax_breakdown: toBreakdown(lines, address, rate),
    tax_date: toSeconds(now),
  }
  return {
    id,
    kind: 'tax.calculation',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'tax.calculation'>
}

function requireTaxAddress(form: Form): { address: Stripe.Address; rate: number } {
  const at = (member: string) => textOrNull(form, 'customer_details', 'address', member)
  const address: Stripe.Address = {
    city: at('city'),
    country: at('country'),
    line1: at('line1'),
    line2: at('line2'),
    postal_code: at('postal_code'),
    state: at('state'),
  }
  if (!address.country) throw missingParameter('customer_details[address][country]')
  const rate = findStateRate(address.state ?? undefined)
  if (address.country !== 'US' || !/^\d{5}/.test(address.postal_code ?? '') || rate === undefined) {
    throw invalidRequest(
      "We could not determine the customer's tax location based on the provided customer address. " +
        'Please ask the customer to provide a valid address.',
      { code: 'customer_tax_location_invalid', param: 'customer_details[address]' },
    )
  }
  return { address, rate }
}

function toBreakdown(
  lines: Stripe.Tax.CalculationLineItem[],
  address: Stripe.Address,
  rate: number,
): Stripe.Tax.Calculation.TaxBreakdown[] {
  const groups = Map.groupBy(lines, (line) => line.tax_breakdown?.[0]?.taxability_reason ?? '')
  return [...groups].map(([reason, group]) => ({
    amount: group.reduce((total, line) => total + line.amount_tax, 0),
    inclusive: group.every((line) => line.tax_behavior === 'inclusive'),
    tax_rate_details: {
      country: address.country,
      flat_amount: null,
      percentage_decimal: reason === 'standard_rated' ? toPercentage(rate) : '0.0',
      rate_type: 'percentage',
      state: address.state,
      tax_type: 'sales_tax',
    },
    taxability_reason: reason,
    taxable_amount: group.reduce(
      (total, line) => total + (line.tax_breakdown?.[0]?.taxable_amount ?? 0),
      0,
    ),
  }))
}
