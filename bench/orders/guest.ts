import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { RawConnection, type RawAnswer } from '../load/raw-connection.ts'

/** A signed-in guest with their own connection. */
export interface Guest {
  userId: string
  idToken: string
  connection: RawConnection
}

export const LOCATION = '2DFE6'

export function signInMany(port: number, count: number): Promise<Guest[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => signIn(port, `+131055504${String(10 + index)}`)),
  )
}

export async function signIn(port: number, phoneNumber: string): Promise<Guest> {
  const connection = new RawConnection(port)
  const ask = (path: string, body: object, headers = {}) =>
    connection.send(connection.toRequest('POST', path, headers, JSON.stringify(body)))
  const started = await ask('/api/auth/passwordless/start', { phoneNumber })
  requireOk(started, 'asking for a code')
  const cookie = /^set-cookie: (fayva_device=[^;]*)/im.exec(started.head)?.[1] ?? ''
  const code = await readCode(connection, phoneNumber)
  const answer = await ask('/api/auth/passwordless/verify', { phoneNumber, code }, { cookie })
  requireOk(answer, 'signing in')
  const { userId, idToken } = JSON.parse(answer.body.toString()) as Omit<Guest, 'connection'>
  return { userId, idToken, connection }
}

async function readCode(connection: RawConnection, phoneNumber: string): Promise<string> {
  const path = `/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`
  const answer = await connection.send(connection.toRequest('GET', path))
  const { messages } = JSON.parse(answer.body.toString()) as { messages: { code: string }[] }
  return messages[0]?.code ?? ''
}

/** Creates and pays an order of one of each product, with the calls of a guest's browser. */
export async function buy(
  guest: Guest,
  productIds: string[],
  pay: (guest: Guest, clientSecret: string) => Promise<void>,
  vendorLocationId = LOCATION,
): Promise<void> {
  const created = await createOrder(guest, productIds, { vendorLocationId })
  await pay(guest, created.clientSecret ?? '')
  await markPaid(guest, created.order.orderId)
}

export function createOrder(
  guest: Guest,
  productIds: string[],
  {
    vendorLocationId = LOCATION,
    idempotencyKey,
  }: { vendorLocationId?: string; idempotencyKey?: string } = {},
): Promise<OrderAnswer> {
  const body = {
    vendorLocationId,
    cartItems: productIds.map((productId) => ({ productId, quantity: 1 })),
    tipAmount: '0.00',
    ageAcknowledged: true,
  }
  return callJson(guest, 'POST', `/users/${guest.userId}/orders`, body, idempotencyKey)
}

export async function markPaid(guest: Guest, orderId: string): Promise<void> {
  const path = `/users/${guest.userId}/orders/${orderId}/markPaid`
  const { order } = await callJson<OrderAnswer>(guest, 'PUT', path)
  if (order.status !== 'PAID') throw new Error(`The order is ${order.status}`)
}

/** The payment of the browser's script: straight to the payment stand-in. */
export async function confirmAtStandIn({ connection }: Guest, clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const form = new URLSearchParams({
    key: 'pk_test_standin',
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  }).toString()
  const path = `/dev/stripe/v1/payment_intents/${id}/confirm`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await connection.send(connection.toRequest('POST', path, headers, form))
  requireOk(answer, 'confirming a payment')
}

/** A call of the API as that guest; a change carries an idempotency key, a fresh one unless given. */
export async function callJson<Body>(
  { connection, idToken }: Guest,
  method: string,
  path: string,
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${idToken}`,
    ...(body && { 'idempotency-key': idempotencyKey }),
  }
  const text = body ? JSON.stringify(body) : ''
  const answer = await connection.send(connection.toRequest(method, `/api${path}`, headers, text))
  requireOk(answer, `${method} ${path}`)
  return JSON.parse(answer.body.toString()) as Body
}

function requireOk({ status, body }: RawAnswer, what: string) {
  if (status >= 300) throw new Error(`${what} was answered with ${status}: ${body.toString()}`)
}
