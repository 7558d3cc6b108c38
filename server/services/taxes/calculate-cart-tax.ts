import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import type { CalculateTaxBody } from '#domain/taxes.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../context.ts'
import { pickLines } from '../inventory/pick-lines.ts'
import { calculateTax } from './calculate-tax.ts'
import type { TaxableLine, TaxAddress, TaxCalculation } from './tax-gateway.ts'

/** Calculates the tax of a cart from menu prices and the vendor's address. */
export async function calculateCartTax(context: Context, body: CalculateTaxBody): Promise<Cents> {
  const { value: menu } = await context.catalogue.requireMenu(toUpperId(body.vendorLocationId))
  const lines = pickLines(menu, body.cartItems, { mustBeInStock: false })
  const { taxCents } = await taxLines(context, lines, menu.vendor)
  return taxCents
}

/** Calculates the tax on order lines at a vendor. */
export function taxLines(
  context: Pick<Context, 'taxes' | 'caller'>,
  lines: CatalogueLine[],
  vendor: {
    addressLine1: string
    addressLine2: string | null
    city: string
    state: string
    zip: string
  },
): Promise<TaxCalculation> {
  return calculateTax(context, lines.map(toTaxableLine), toTaxAddress(vendor))
}

function toTaxableLine(line: CatalogueLine): TaxableLine {
  return {
    reference: line.productId,
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
