import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { requireOk, type Send, signIn as signInOver } from '#tests/lab/buyer.ts'
import * as requests from '#tests/lab/requests.ts'
import { RawConnection } from '../load/raw-connection.ts'

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
  const { userId, idToken } = await signInOver(sendOver(connection), phoneNumber)
  return { userId, idToken, connection }
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

export async function createOrder(
  guest: Guest,
  productIds: string[],
  {
    vendorLocationId = LOCATION,
    idempotencyKey,
  }: { vendorLocationId?: string; idempotencyKey?: string } = {},
): Promise<OrderAnswer> {
  const quantities = Object.fromEntries(productIds.map((productId) => [productId, 1]))
  const cart = { quantities, vendorLocationId, tipAmount: '0.00' }
  const request = requests.createOrder(guest, cart, idempotencyKey)
  return (await requireOk(sendOver(guest.connection), request)).body as OrderAnswer
}

export async function markPaid(guest: Guest, orderId: string): Promise<void> {
  const { body } = await requireOk(sendOver(guest.connection), requests.markPaid(guest, orderId))
  const { status } = (body as OrderAnswer).order
  if (status !== 'PAID') throw new Error(`The order is ${status}`)
}

/** The payment of the browser's script: straight to the payment stand-in. */
export async function confirmAtStandIn({ connection }: Guest, clientSecret: string): Promise<void> {
  await requireOk(sendOver(connection), requests.confirmPayment(clientSecret))
}

/** A call of the API as that guest; a change carries an idempotency key. */
export async function callJson<Body>(
  { connection, idToken }: Guest,
  method: requests.BrowserRequest['method'],
  path: string,
  body?: object,
): Promise<Body> {
  const request = {
    method,
    path: `/api${path}`,
    token: idToken,
    ...(body && { body, key: crypto.randomUUID() }),
  }
  return (await requireOk(sendOver(connection), request)).body as Body
}

function sendOver(connection: RawConnection): Send {
  return async (request) => {
    const { method, path } = request
    const headers = requests.toHeaders(request)
    const bytes = connection.toRequest(method, path, headers, requests.toText(request))
    const { status, head, body } = await connection.send(bytes)
    return { status, cookies: cookiesOf(head), body: parse(body.toString()) }
  }
}

/** As a browser sends them back. */
const cookiesOf = (head: string) =>
  [...head.matchAll(/^set-cookie: ([^;\r]*)/gim)].map(([, cookie]) => cookie).join('; ')

const parse = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text)
