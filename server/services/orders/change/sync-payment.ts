import { Failure } from '#domain/values/failure.ts'
import { operatorShareCents } from '#domain/orders/operator-share.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import type { PaymentGateway } from '../../payments/payment-gateway.ts'
import { isAgeMissing } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'

type PaymentColumns = Pick<OrderRow, 'paymentIntentId' | 'clientSecret'>

/**
 * The amount to charge for an order; 0 until the age for its alcohol is acknowledged, because an
 * order without a payment has no client secret to pay with.
 */
export function amountDue(order: OrderRow): Cents {
  return order.isFree || isAgeMissing(order) ? 0 : order.totalCents
}

/**
 * Sets the payment of a claimed order to this amount, and what the operator keeps of it to the share of the order's new
 * prices: updates it, creates it, or cancels it for 0.
 * @throws Failure conflict PAYMENT_STATE when it is already paid
 */
export async function syncPayment(
  context: Context,
  claimed: OrderRow,
  dueCents: Cents,
  place: Place,
): Promise<PaymentColumns> {
  const { paymentIntentId, clientSecret } = claimed
  const gateway = context.payments.of(claimed.stripeAccount)
  if (dueCents === 0) {
    if (paymentIntentId) await requireCanceled(gateway, paymentIntentId)
    return { paymentIntentId: null, clientSecret: null }
  }
  const isChanged =
    paymentIntentId &&
    (await changeAmount(gateway, paymentIntentId, dueCents, operatorShareOf(claimed, place)))
  return isChanged
    ? { paymentIntentId, clientSecret }
    : startPayment(context, claimed, dueCents, place)
}

/** Whether a change of the order needs a call to the provider, which knows the amount and what the operator keeps of it. */
export function needsProvider(before: OrderRow, next: OrderRow): boolean {
  if (before.providerAmountCents !== null) return true
  const hasPayment = before.paymentIntentId !== null
  const dueCents = amountDue(next)
  if (dueCents === 0) return hasPayment
  const isShareChanged = before.stripeAccount !== null && netCents(before) !== netCents(next)
  return !hasPayment || amountDue(before) !== dueCents || isShareChanged
}

const netCents = ({ subtotalCents, discountCents }: OrderRow): Cents =>
  subtotalCents - discountCents

/** @returns false for a canceled payment, which cannot be changed */
async function changeAmount(
  gateway: PaymentGateway,
  paymentIntentId: string,
  cents: Cents,
  shareCents: Cents,
): Promise<boolean> {
  try {
    await gateway.changeAmount(paymentIntentId, cents, shareCents)
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'PAYMENT_STATE')) throw error
    const payment = await gateway.findPayment(paymentIntentId)
    if (payment.status !== 'canceled') throw error
    return false
  }
}

/** Creates one payment per order and version; a retry gets the same one. */
export async function startPayment(
  context: Context,
  order: OrderRow,
  amountCents: Cents,
  place: Place,
): Promise<{ paymentIntentId: string; clientSecret: string }> {
  const { orderId, version, vendorLocationId } = order
  const { vendor, location } = place
  const shareCents = operatorShareOf(order, place)
  // the provider refuses a key with other amounts, and nobody has the client secret of an earlier payment
  const share = shareCents > 0 ? `:${shareCents}` : ''
  const gateway = context.payments.of(order.stripeAccount)
  const { paymentIntentId, clientSecret } = await gateway.createPayment({
    amountCents,
    operatorShareCents: shareCents,
    description: `${vendor.name}, ${location.description}`,
    metadata: { orderId, vendorLocationId },
    idempotencyKey: `order:${orderId}:${version}${share}`,
  })
  return { paymentIntentId, clientSecret }
}

/** What the operator keeps of an order that is paid to its venue's own account. */
function operatorShareOf(order: OrderRow, { vendor, location }: Place): Cents {
  if (!order.stripeAccount) return 0
  return operatorShareCents(order, location.operatorShare ?? vendor.operatorShare)
}

async function requireCanceled(gateway: PaymentGateway, paymentIntentId: string) {
  const payment = await gateway.cancelPayment(paymentIntentId)
  if (payment.status === 'canceled') return
  throw new Failure('conflict', 'The payment can no longer be changed.', { code: 'PAYMENT_STATE' })
}
