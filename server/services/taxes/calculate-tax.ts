import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CatalogueLine, lineIdOf } from '#domain/inventory/catalogue-line.ts'
import type { CalculateTaxBody } from '#domain/taxes.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../process/context.ts'
import { requireKnown } from '../locations/find-location.ts'
import { pickLines } from '../inventory/pick-lines.ts'
import type { TaxableLine, TaxAddress, TaxCalculation, TaxGateway } from './tax-gateway.ts'

const CACHE_TTL_MS = 10 * 60_000
const MAX_CACHED = 5_000
const NO_TAX: TaxCalculation = { taxCalculationId: '', taxCents: 0, taxOf: {} }

/** Calculates the tax of a cart from menu prices and the vendor's address. */
export async function calculateCartTax(context: Context, body: CalculateTaxBody): Promise<Cents> {
  const { value: menu } = await context.catalogue.requireMenu(toUpperId(body.vendorLocationId))
  await requireKnown(context, menu.location)
  const lines = pickLines(menu, body.cartItems, { now: context.now(), mustBeInStock: false })
  const { taxCents } = await taxLines(context, lines, menu.vendor, menu.vendor.stripeAccount)
  return taxCents
}

/**
 * Calculates the tax on order lines at a vendor, on the account that its order is paid to. The provider charges per request, so results are
 * cached for 10 minutes and requests per person and minute are limited. @throws Failure too_many
 * above the limit; unavailable
 */
export async function taxLines(
  context: Pick<Context, 'taxes' | 'caller'>,
  lines: CatalogueLine[],
  vendor: {
    addressLine1: string
    addressLine2: string | null
    city: string
    state: string
    zip: string
  },
  stripeAccount: string | null,
): Promise<TaxCalculation> {
  const taxable = lines.map(toTaxableLine).filter((line) => line.amountCents > 0)
  if (taxable.length === 0) return NO_TAX
  return context.taxes
    .of(stripeAccount)
    .calculateTax(taxable, toTaxAddress(vendor), context.caller?.userId)
}

/** The lines with their tax, as an order keeps them. */
export function withTaxes(
  lines: readonly CatalogueLine[],
  { taxOf }: TaxCalculation,
): CatalogueLine[] {
  return lines.map((line) => {
    const taxCents = taxOf[lineIdOf(line)]
    return taxCents === undefined ? line : { ...line, taxCents }
  })
}

function toTaxableLine(line: CatalogueLine): TaxableLine {
  return {
    reference: lineIdOf(line),
    amountCents: line.discountedPriceCents * line.quantity,
    quantity: line.quantity,
    productTaxCode: line.productTaxCode,
  }
}

function toTaxAddress(vendor: Parameters<typeof taxLines>[2]): TaxAddress {
  return {
    line1: vendor.addressLine1,
    line2: vendor.addressLine2,
    city: vendor.city,
    state: vendor.state,
    zip: vendor.zip,
  }
}

/** Caches results by cart content and address. Only cache misses count against the caller's limit. */
export function cacheTaxes(
  gateway: TaxGateway,
  requireQuestionLeft: (requestedBy: string | undefined) => Promise<void>,
): TaxGateway {
  const kept = new LRUCache<string, TaxCalculation, { lines: TaxableLine[]; address: TaxAddress }>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    fetchMethod: (_key, _stale, { context }) =>
      gateway.calculateTax(context.lines, context.address),
  })
  return {
    ...gateway,
    async calculateTax(lines, address, requestedBy) {
      const key = createHash('sha256')
        .update(JSON.stringify([lines, address]))
        .digest('base64')
      const found = kept.get(key)
      if (found) return found
      await requireQuestionLeft(requestedBy)
      return kept.forceFetch(key, { context: { lines, address } })
    },
  }
}
