import type { APIRequestContext } from '@playwright/test'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { requireOk } from '#tests/lab/buyer.ts'
import * as requests from '#tests/lab/requests.ts'
import { type Person, sendOver, signInByApi } from './sign-in-steps.ts'

const SECRET_KEY = 'sk_test_standin'

/** An order that holds its stock and is not paid. */
export async function createOrder(
  request: APIRequestContext,
  buyer: Person,
  quantities: Record<string, number>,
  { at = '2DFE6', tipAmount }: Wish = {},
): Promise<OrderAnswer> {
  const cart = { quantities, vendorLocationId: at, tipAmount }
  const { body } = await requireOk(sendOver(request), requests.createOrder(buyer, cart))
  return body as OrderAnswer
}

interface Wish {
  at?: string
  tipAmount?: string
}

/** An order paid by a new guest in another browser. */
export async function buy(
  request: APIRequestContext,
  quantities: Record<string, number> = { 'harbor-lager': 1 },
  wish: Wish = {},
): Promise<Order> {
  return buyAs(request, await signInByApi(request), quantities, wish)
}

/** An order paid for by this guest; a free one is placed. */
export async function buyAs(
  request: APIRequestContext,
  buyer: Person,
  quantities: Record<string, number>,
  wish: Wish = {},
): Promise<Order> {
  const { order, clientSecret } = await createOrder(request, buyer, quantities, wish)
  if (clientSecret) await confirmPayment(request, clientSecret)
  return markPaid(request, buyer, order.orderId)
}

export async function markPaid(
  request: APIRequestContext,
  buyer: Person,
  orderId: string,
): Promise<Order> {
  const { body } = await requireOk(sendOver(request), requests.markPaid(buyer, orderId))
  return (body as OrderAnswer).order
}

/** The request of the buyer's browser to the payment provider. */
export async function confirmPayment(
  request: APIRequestContext,
  clientSecret: string,
  paymentMethod?: string,
): Promise<void> {
  await requireOk(sendOver(request), requests.confirmPayment(clientSecret, paymentMethod))
}

/** Staff hand an order over at another counter. */
export async function handOver(
  request: APIRequestContext,
  staff: Person,
  orderId: string,
): Promise<void> {
  await requireOk(sendOver(request), requests.handOver(staff, orderId))
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
