import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { discountedPrice } from '#domain/locations/promotion-prices.ts'
import { hasAlcohol, priceOrder, tipOf } from '#domain/orders/price-order.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { orders } from '#server/services/orders/orders.tables.ts'
import { demoUuid } from './demo-ids.ts'
import { TAX_CODE, type DemoProduct } from './product-kinds.ts'
import { demoProducts } from './products.ts'
import { demoLocations } from './vendors.ts'

export type DemoOrder = typeof orders.$inferInsert

/** Los Angeles sales tax, in thousandths. */
const SALES_TAX_PERMILLE = 95
const PAY_MINUTES = 1
const HOLD_MINUTES = 15

const productsById = new Map(demoProducts.map((product) => [product.productId, product]))
const locationsById = new Map(demoLocations.map((place) => [place.vendorLocationId, place]))

interface Purchase {
  /** Seed of the order id. */
  name: string
  userId: string
  vendorLocationId: string
  items: [productId: string, quantity: number][]
  tipPercent: number
  createdAt: Date
}

/** An unpaid order, priced like a real one. */
export function draftOrder(purchase: Purchase): DemoOrder {
  const location = locationsById.get(purchase.vendorLocationId)
  if (!location) throw new Error(`No demo location ${purchase.vendorLocationId}`)
  const lines = purchase.items.map(([productId, quantity]) =>
    toLine(productId, quantity, location.promotion?.percent ?? null),
  )
  const { createdAt } = purchase
  return {
    orderId: demoUuid(purchase.name, createdAt),
    userId: purchase.userId,
    vendorId: location.vendorId,
    vendorLocationId: location.vendorLocationId,
    status: 'IN_PROGRESS',
    stockState: 'HELD',
    lines,
    ...priceOrder(lines, taxOf(lines), tipOf(lines, purchase.tipPercent)),
    promotionDescription: location.promotion?.description ?? null,
    paymentMethod: null,
    ageAcknowledgedAt: hasAlcohol(lines) ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
    holdExpiresAt: minutesAfter(createdAt, HOLD_MINUTES),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    refundedAt: null,
    refunds: [],
  }
}

/** The order after payment. */
export function paid(order: DemoOrder, card: DemoOrder['paymentMethod']): DemoOrder {
  const paidAt = minutesAfter(order.createdAt, PAY_MINUTES)
  const paymentMethod = order.isFree ? null : card
  return { ...order, status: 'PAID', stockState: 'SOLD', paymentMethod, paidAt, updatedAt: paidAt }
}

/** The order after hand-over. */
export function handedOver(order: DemoOrder, minutes: number, staffUserId: string): DemoOrder {
  const completedAt = minutesAfter(order.paidAt ?? order.createdAt, minutes)
  return {
    ...order,
    status: 'COMPLETE',
    completedAt,
    completedBy: staffUserId,
    updatedAt: completedAt,
  }
}

/** The order after a refund. */
export function refunded(order: DemoOrder, minutes: number): DemoOrder {
  const refundedAt = minutesAfter(order.completedAt ?? order.paidAt ?? order.createdAt, minutes)
  const stockState = order.completedAt ? order.stockState : 'RESTOCKED'
  const refunds: DemoOrder['refunds'] = [
    { amountCents: order.totalCents, at: refundedAt.toISOString(), by: 'staff' },
  ]
  return { ...order, status: 'REFUNDED', stockState, refundedAt, refunds, updatedAt: refundedAt }
}

function toLine(
  productId: string,
  quantity: number,
  promotionPercent: number | null,
): CatalogueLine {
  const product = productsById.get(productId)
  if (!product) throw new Error(`No demo product ${productId}`)
  return {
    productId,
    name: product.name,
    variantName: product.variantName ?? null,
    productType: product.productType,
    quantity,
    priceCents: product.priceCents,
    discountedPriceCents: discountedPrice(product.priceCents, promotionPercent),
    productTaxCode: product.productTaxCode,
    imageUrl: firstPicture(product),
    isTracked: product.stock !== undefined,
  }
}

function firstPicture({ imageUrls }: DemoProduct): string | null {
  return imageUrls?.[0] ?? null
}

function taxOf(lines: CatalogueLine[]): number {
  const taxed = lines.filter((line) => line.productTaxCode !== TAX_CODE.untaxed)
  const cents = taxed.reduce((sum, line) => sum + line.discountedPriceCents * line.quantity, 0)
  return Math.round((cents * SALES_TAX_PERMILLE) / 1000)
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS)
}
