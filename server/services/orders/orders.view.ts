import { isSealed, lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { cancelableUntil } from '#domain/orders/cancellation.ts'
import { hasAlcohol, taxOfLines } from '#domain/orders/price-order.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toStatusDisplay } from '#domain/orders/order-status.ts'
import { amountOfLine, returnedPieces, sumOfLines } from '#domain/orders/refund-lines.ts'
import type { OrderRefund } from '#domain/orders/order-refund.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Place } from '../locations/places.ts'
import type { OrderParts } from './line/find-parts.ts'
import { findSwap, toOfferViews } from './swaps/list-offers.ts'
import { isAlcoholOver } from './alcohol/alcohol-rules.ts'
import { isOpen, type OrderRow } from './orders.store.ts'

/** The order as any permitted reader sees it. The customer's name is for staff and the customer. */
export function toOrderView(
  row: OrderRow,
  place: Place,
  customerName: string | null,
  idCheckedBy: string | null = null,
  /** Those of an order that works as a line, from `findParts`. */
  parts?: OrderParts,
): Order {
  const isInProgress = row.status === 'IN_PROGRESS' || row.status === 'PAID'
  const offers = parts?.offers ?? []
  return {
    orderId: row.orderId,
    shortOrderId: toShortOrderId(row.orderId),
    pickupNumber: row.pickupNumber,
    userId: row.userId,
    vendorId: row.vendorId,
    vendorName: place.vendor.name,
    vendorLocationId: row.vendorLocationId,
    locationDescription: place.location.description,
    timeZone: place.vendor.timeZone,
    ...(place.vendor.businessDays && { businessDays: place.vendor.businessDays }),
    vendorAddress: toAddressView(place),
    status: row.status,
    statusDisplay: toStatusDisplay(row.status),
    isInProgress,
    isFree: row.isFree,
    isRehearsal: row.isRehearsal,
    isOpen: isOpen(row),
    closedReason: row.closedReason,
    hasAlcohol: hasAlcohol(row.lines),
    totalQuantity: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    cartItems: toItemViews(row, offers),
    promotion: row.promotionDescription
      ? { discountAmount: toAmount(row.discountCents), description: row.promotionDescription }
      : null,
    subtotal: toAmount(row.subtotalCents),
    taxAmount: toAmount(row.taxCents),
    tipAmount: toAmount(row.tipCents),
    totalAmount: toAmount(row.totalCents),
    refundedAmount: toAmount(row.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)),
    fulfilment: row.fulfilment,
    preparations: parts?.preparations ?? [],
    ahead: parts?.ahead ?? null,
    ...(offers.length > 0 && toOfferViews(row, offers)),
    promisedFrom: parts?.promisedFrom?.toISOString() ?? null,
    promisedBy: parts?.promisedBy?.toISOString() ?? null,
    shownMinutes: row.shownMinutes,
    spot: row.spot,
    paymentMethod: row.paymentMethod,
    requireIdCheck: place.location.requireIdCheck,
    customerName,
    idCheckedBy,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    datetimeCreated: row.createdAt.toISOString(),
    datetimeUpdated: row.updatedAt.toISOString(),
    datetimePaid: row.paidAt?.toISOString() ?? null,
    datetimeCompleted: row.completedAt?.toISOString() ?? null,
    datetimeRefunded: row.refundedAt?.toISOString() ?? null,
    datetimeRefundRequested:
      row.status === 'REFUNDED' ? null : (row.refundRequestedAt?.toISOString() ?? null),
    cancelableUntil:
      row.status === 'PAID' && !isBegun(parts)
        ? (cancelableUntil(row, place.vendor.guestsCancel, parts?.promisedBy)?.toISOString() ??
          null)
        : null,
    datetimeDisputed: row.disputedAt?.toISOString() ?? null,
    refunds: row.refunds.map(toRefundView),
  }
}

/** Whether anything of it is made already. */
function isBegun(parts: OrderParts | undefined): boolean {
  return (
    parts?.preparations.some(({ stage }) => stage !== 'QUEUED' && stage !== 'HAND_OUT') ?? false
  )
}

/**
 * The order as its owner sees it, with the client secret while payment is due, unless the amount at
 * the provider may differ from the total, or its alcohol is not sold any more.
 */
export function toPayableView(
  row: OrderRow,
  place: Place,
  now: Date,
  customerName: string | null = null,
  parts?: OrderParts,
) {
  const isPayable =
    isOpen(row) && row.providerAmountCents === null && !isAlcoholOver(row, place, now)
  const clientSecret = isPayable ? row.clientSecret : null
  const order = toOrderView(row, place, customerName, null, parts)
  const { stripeAccount } = row
  // before the secret, which waits for the guest's age: the page loads the provider's script for this account
  const account = isOpen(row) && stripeAccount ? { stripeAccount } : {}
  return { order: { ...order, clientSecret, ...account }, clientSecret }
}

function toRefundView({ amountCents, at, by, lines, tipCents }: OrderRefund) {
  return {
    amount: toAmount(amountCents),
    at,
    by,
    ...(lines && {
      lines: lines.map((line) => ({
        lineId: line.lineId,
        quantity: line.quantity,
        amount: toAmount(amountOfLine(line)),
        ...(line.quantity === 0 && {
          lowered: {
            price: toAmount(line.priceCents),
            discount: toAmount(line.discountCents),
            tax: toAmount(line.taxCents),
          },
        }),
      })),
    }),
    ...(tipCents && { tipAmount: toAmount(tipCents) }),
  }
}

function toAddressView({ vendor }: Place): Order['vendorAddress'] {
  return {
    line1: vendor.addressLine1,
    line2: vendor.addressLine2,
    city: vendor.city,
    state: vendor.state,
    zip: vendor.zip,
  }
}

function toItemViews(
  { lines, taxCents, status, refunds }: OrderRow,
  offers: OrderParts['offers'],
): Order['cartItems'] {
  const taxes = taxOfLines(lines, taxCents)
  return lines.map((line, at) => {
    const tax = taxes[at] ?? 0
    const lineId = lineIdOf(line)
    const swap = offers.length > 0 ? findSwap(offers, lineId) : undefined
    return {
      lineId,
      productId: line.productId,
      name: line.name,
      variantName: line.variantName,
      productType: line.productType,
      quantity: line.quantity,
      options: (line.options ?? []).map(({ priceDeltaCents, ...option }) => ({
        ...option,
        priceDelta: toAmount(priceDeltaCents),
      })),
      note: line.note ?? null,
      ...(swap && { swappedTo: formatProductName(swap) }),
      price: toAmount(line.priceCents),
      discountedPrice: toAmount(line.discountedPriceCents),
      taxAmount: toAmount(tax),
      ...(status === 'REFUNDED'
        ? {
            refundedQuantity: line.quantity,
            refundedAmount: toAmount(line.discountedPriceCents * line.quantity + tax),
          }
        : toReturnedView(refunds, lineId)),
      isSealed: isSealed(swap ?? line),
      productTaxCode: line.productTaxCode,
      imageUrls: line.imageUrl ? [line.imageUrl] : [],
    }
  })
}

/** What of a line was given back so far. */
function toReturnedView(refunds: OrderRow['refunds'], lineId: string) {
  const returned = refunds.flatMap(({ lines = [] }) =>
    lines.filter((part) => part.lineId === lineId),
  )
  if (returned.length === 0) return { refundedQuantity: 0, refundedAmount: toAmount(0) }
  return {
    refundedQuantity: returnedPieces(refunds, lineId),
    refundedAmount: toAmount(sumOfLines(returned)),
  }
}
