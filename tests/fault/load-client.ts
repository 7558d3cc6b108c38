import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#standins/demo/seeded-random.ts'
import { type Buyer, signIn } from '#tests/lab/buyer.ts'
import * as requests from '#tests/lab/requests.ts'
import { cookiesOf } from '#tests/support/cookies.ts'

/** A confirmed answer, which must hold after any crash. */
export interface Acknowledged {
  orderId: string
  status: string
  totalAmount: string
}

export interface ClientLog {
  acknowledged: Acknowledged[]
  /** Answers that must never occur, whatever is killed. */
  surprises: string[]
  /** Number of requests without an answer or with a 503. */
  interruptions: number
}

interface Reply {
  status: number
  /** The client's copy of the answer. */
  cookies: string
  body: {
    code?: string
    status?: string
    clientSecret?: string | null
    error?: unknown
    order?: Acknowledged & { isFree: boolean; clientSecret?: string | null }
  }
}

type Send = (request: requests.BrowserRequest) => Promise<Reply | undefined>

const RETRY_MS = 60
/** The browser's timeout. */
const TIMEOUT_MS = 10_000
const TRY_LATER = new Set([0, 502, 503, 504])
/** The first request with this key is not answered yet. */
const IN_PROGRESS = 'REQUEST_IN_PROGRESS'
const PRODUCTS = ['lager', 'water', 'vinyl', 'poster', 'sticker']

/** A sender that repeats a request until it is answered, as the browser does; undefined once stopped. */
export function createSender(options: {
  address: () => string
  isStopped: () => boolean
  log: ClientLog
}): Send {
  const { address, isStopped, log } = options
  return async (request) => {
    while (!isStopped()) {
      const reply = await sendOnce(address(), request)
      if (reply && !TRY_LATER.has(reply.status) && reply.body.code !== IN_PROGRESS) return reply
      log.interruptions++
      await delay(RETRY_MS)
    }
    return undefined
  }
}

async function sendOnce(address: string, request: requests.BrowserRequest) {
  try {
    const response = await fetch(address + request.path, {
      method: request.method,
      headers: requests.toHeaders(request),
      body: requests.toText(request) || null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Reply['body']
    return { status: response.status, cookies: cookiesOf(response), body }
  } catch {
    return undefined
  }
}

/** Each request can be repeated. @throws Error that names the request that was refused or given up */
export const signInOver = (send: Send, phoneNumber: string): Promise<Buyer> =>
  signIn(async (request) => {
    const reply = await send(request)
    if (!reply) throw new Error(`${request.path} of ${phoneNumber} was given up`)
    return reply
  }, phoneNumber)

/**
 * Orders, pays and reports it, again and again; some disconnect after paying, some change their tip or their cart.
 * Parts are given back, and guests cancel.
 */
export async function buyUntilStopped(options: {
  send: Send
  isStopped: () => boolean
  log: ClientLog
  guest: Buyer
  staff: Buyer
  seed: string
}): Promise<void> {
  const { send, isStopped, log, guest, staff } = options
  const random = seededRandom(options.seed)
  const note = (call: string, reply: Reply | undefined, refusals: number[]): boolean => {
    if (!reply) return false
    const { order } = reply.body
    if (reply.status < 300 && order) {
      const { orderId, status, totalAmount } = order
      log.acknowledged.push({ orderId, status, totalAmount })
      return true
    }
    if (!refusals.includes(reply.status)) {
      log.surprises.push(`${call}: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
    return false
  }

  while (!isStopped()) {
    const productId = PRODUCTS[Math.floor(random() * PRODUCTS.length)] as string
    const pieces = random() < 0.3 ? 2 : 1
    const cart = { vendorLocationId: 'B1R', quantities: { [productId]: pieces } }
    const created = await send(requests.createOrder(guest, cart))
    // sold out, or the daily limit of free orders is reached
    if (!note('create', created, [409, 429])) continue
    const orderId = created?.body.order?.orderId ?? ''
    const path = `/api/users/${guest.userId}/orders/${orderId}`
    const token = guest.idToken
    const read = { method: 'GET', path, token } as const
    if (random() < 0.3) {
      const body = { tipAmount: '1.00' }
      note('tip', await send({ method: 'PUT', path, token, body }), [409])
    }
    // a change may have been interrupted: the secret is returned once order and payment agree
    const payable = await send(read)
    const secret = payable?.body.clientSecret
    if (!secret && !payable?.body.order?.isFree) continue
    if (secret) await confirmOver(send, secret)
    if (random() < 0.15) continue
    if (!note('markPaid', await send(requests.markPaid(guest, orderId)), [])) continue
    const refund = {
      method: 'PUT',
      path: `/api/users/staff/orders/${orderId}/refund`,
      token: staff.idToken,
    } as const
    const what = random()
    if (what < 0.3) {
      note('complete', await send(requests.handOver(staff, orderId)), [])
    }
    if (what > 0.2 && what < 0.4) {
      note('refund', await send(refund), [])
    }
    if (what > 0.25 && what < 0.6) {
      const body = { refundReason: 'OTHER', lines: [{ lineId: productId, quantity: 1 }] }
      const part = await send({ ...refund, key: crypto.randomUUID(), body })
      // nothing of it is left, or nothing was paid for it
      note('part', part, [400, 409])
    }
    if (what > 0.5 && what < 0.8) {
      // two a day, within a minute, and before anything of it went back
      note('cancel', await send({ method: 'PUT', path: `${path}/cancel`, token }), [409, 429])
    }
    note('read', await send(read), [])
  }
}

/** The browser pays at the provider, which answers 500 while it cannot reach its own database. */
export async function confirmOver(send: Send, clientSecret: string): Promise<void> {
  const confirm = () => send(requests.confirmPayment(clientSecret))
  while ((await confirm())?.status === 500) await delay(RETRY_MS)
}
