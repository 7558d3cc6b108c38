import Stripe from 'stripe'
import { sendWithKey, toPaymentFailure } from '../payments/stripe-client.ts'
import { listRecorded, restOf, toPart } from './stripe-tax-parts.ts'
import type { TaxGateway } from './tax-gateway.ts'

/** Of one page. An order has fewer lines. */
const MOST_LINES = 100

/** Sales tax through Stripe Tax. All calls are made on that account. */
export function createStripeTaxGateway(stripe: Stripe, stripeAccount: string | null): TaxGateway {
  const onAccount = stripeAccount ? { stripeAccount } : {}
  return {
    async calculateTax(lines, address) {
      try {
        const calculation = await stripe.tax.calculations.create(
          {
            currency: 'usd',
            line_items: lines.map((line) => ({
              reference: line.reference,
              amount: line.amountCents,
              quantity: line.quantity,
              tax_code: line.productTaxCode,
              tax_behavior: 'exclusive',
            })),
            customer_details: {
              address_source: 'shipping',
              address: {
                line1: address.line1,
                ...(address.line2 && { line2: address.line2 }),
                city: address.city,
                state: address.state,
                postal_code: address.zip,
                country: 'US',
              },
            },
            expand: ['line_items'],
          },
          onAccount,
        )
        const taxed = await listLines(stripe, calculation, onAccount)
        return {
          taxCalculationId: calculation.id ?? '',
          taxCents: calculation.tax_amount_exclusive,
          taxOf: Object.fromEntries(
            taxed.map(({ reference, amount_tax: taxCents }) => [reference, taxCents]),
          ),
        }
      } catch (error) {
        throw toPaymentFailure(error)
      }
    },
    recordTax: (calculation, reference) =>
      once(reference, (idempotencyKey) =>
        stripe.tax.transactions.createFromCalculation(
          { calculation, reference },
          { ...onAccount, idempotencyKey },
        ),
      ),
    reverseTax: (original_transaction, reference) =>
      once(reference, (idempotencyKey) =>
        stripe.tax.transactions.createReversal(
          { mode: 'full', original_transaction, reference },
          { ...onAccount, idempotencyKey },
        ),
      ),
    async reverseTaxInPart(original_transaction, reference, part) {
      const recorded = part.lines ? await listOrFail(stripe, original_transaction, onAccount) : []
      return once(reference, (idempotencyKey) =>
        stripe.tax.transactions.createReversal(
          { mode: 'partial', original_transaction, reference, ...toPart(part, recorded) },
          { ...onAccount, idempotencyKey },
        ),
      )
    },
    async reverseRestOfTax(original_transaction, reference, before) {
      const rest = restOf(await listOrFail(stripe, original_transaction, onAccount), before)
      if (!rest) return null
      return once(reference, (idempotencyKey) =>
        stripe.tax.transactions.createReversal(
          { mode: 'partial', original_transaction, reference, ...rest },
          { ...onAccount, idempotencyKey },
        ),
      )
    },
  }
}

/** All lines of a calculation, of which the answer itself has only the first ten. */
async function listLines(
  stripe: Stripe,
  { id, line_items: first }: Stripe.Tax.Calculation,
  onAccount: Stripe.RequestOptions,
): Promise<Stripe.Tax.CalculationLineItem[]> {
  if (!first?.has_more || !id) return first?.data ?? []
  return (await stripe.tax.calculations.listLineItems(id, { limit: MOST_LINES }, onAccount)).data
}

function listOrFail(stripe: Stripe, transaction: string, onAccount: Stripe.RequestOptions) {
  return listRecorded(stripe, transaction, onAccount).catch((error: unknown) => {
    throw toPaymentFailure(error)
  })
}

/**
 * For a day the idempotency key returns the first result; after that the used reference shows that
 * the call succeeded.
 */
async function once(
  reference: string,
  ask: (idempotencyKey: string) => Promise<{ id: string }>,
): Promise<string | null> {
  try {
    return (await sendWithKey(`tax:${reference}`, ask)).id
  } catch (error) {
    const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError
    if (isInvalid && error.param === 'reference') return null
    throw toPaymentFailure(error)
  }
}
