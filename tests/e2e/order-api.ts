import { type APIRequestContext, expect } from '@playwright/test'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { type Person, signInByApi } from './sign-in-steps.ts'

const PUBLISHABLE_KEY = 'pk_test_standin'
const SECRET_KEY = 'sk_test_standin'

/** An order that holds its stock and is not paid. */
export async function createOrder(
  request: APIRequestContext,
  buyer: Person,
  quantities: Record<string, number>,
  options: { at?: string; tipAmount?: string } = {},
): Promise<OrderAnswer> {
  const answer = await request.post(`/api/users/${buyer.userId}/orders`, {
    headers: { ...authorization(buyer), 'idempotency-key': crypto.randomUUID() },
    data: {
      vendorLocationId: options.at ?? '2DFE6',
      tipAmount: options.tipAmount,
      ageAcknowledged: true,
      cartItems: Object.entries(quantities).map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as OrderAnswer
}

/** An order paid by a new guest in another browser. */
export async function buy(
  request: APIRequestContext,
  quantities: Record<string, number> = { 'harbor-lager': 1 },
  options: { at?: string; tipAmount?: string } = {},
): Promise<Order> {
  return buyAs(request, await signInByApi(request), quantities, options)
}

/** An order paid for by this guest; a free one is placed. */
export async function buyAs(
  request: APIRequestContext,
  buyer: Person,
  quantities: Record<string, number>,
  options: { at?: string; tipAmount?: string } = {},
): Promise<Order> {
  const { order, clientSecret } = await createOrder(request, buyer, quantities, options)
  if (clientSecret) await confirmPayment(request, clientSecret)
  return markPaid(request, buyer, order.orderId)
}

export async function markPaid(
  request: APIRequestContext,
  buyer: Person,
  orderId: string,
): Promise<Order> {
  const path = `/api/users/${buyer.userId}/orders/${orderId}/markPaid`
  const answer = await request.put(path, { headers: authorization(buyer) })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as OrderAnswer).order
}

/** The request of the buyer's browser to the payment provider. */
export async function confirmPayment(
  request: APIRequestContext,
  clientSecret: string,
  paymentMethod = 'pm_card_visa',
): Promise<void> {
  const [paymentIntentId] = clientSecret.split('_secret_')
  const answer = await request.post(`/dev/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    form: { client_secret: clientSecret, payment_method: paymentMethod },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Staff hand an order over at another counter. */
export async function handOver(
  request: APIRequestContext,
  staff: Person,
  orderId: string,
): Promise<void> {
  const path = `/api/users/staff/orders/${orderId}/complete`
  const answer = await request.put(path, { headers: authorization(staff), data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function listOrders(request: APIRequestContext, buyer: Person): Promise<Order[]> {
  const answer = await request.get(`/api/users/${buyer.userId}/orders`, {
    headers: authorization(buyer),
  })
  return ((await answer.json()) as { items: Order[] }).items
}

/** The charged and refunded amounts of an order's payment, in cents. */
export async function listCharges(
  request: APIRequestContext,
  clientSecret: string,
): Promise<number[]> {
  const [paymentIntentId] = clientSecret.split('_secret_')
  const answer = await request.get(`/dev/stripe/v1/charges?payment_intent=${paymentIntentId}`, {
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  })
  const { data } = (await answer.json()) as { data: { amount: number; paid: boolean }[] }
  return data.filter(({ paid }) => paid).map(({ amount }) => amount)
}

function authorization({ idToken }: Person) {
  return { authorization: `Bearer ${idToken}` }
}
