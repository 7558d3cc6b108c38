import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#demo/seeded-random.ts'
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
    idToken?: string
    messages?: { code: string }[]
    error?: unknown
    order?: Acknowledged & { isFree: boolean; clientSecret?: string | null }
  }
}

type Send = (method: string, path: string, options?: RequestOptions) => Promise<Reply | undefined>
interface RequestOptions {
  body?: object
  key?: string
  form?: Record<string, string>
  token?: string
  cookies?: string
}

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
  return async (method, path, request = {}) => {
    while (!isStopped()) {
      const reply = await sendOnce(`${address()}${path}`, method, request)
      if (reply && !TRY_LATER.has(reply.status) && reply.body.code !== IN_PROGRESS) return reply
      log.interruptions++
      await delay(RETRY_MS)
    }
    return undefined
  }
}

async function sendOnce(url: string, method: string, request: RequestOptions) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(request.body && { 'content-type': 'application/json' }),
        ...(request.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(request.token && { authorization: `Bearer ${request.token}` }),
        ...(request.key && { 'idempotency-key': request.key }),
        ...(request.cookies && { cookie: request.cookies }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      ...(request.form && { body: new URLSearchParams(request.form) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Reply['body']
    return { status: response.status, cookies: cookiesOf(response), body }
  } catch {
    return undefined
  }
}

export interface SignedIn {
  userId: string
  token: string
}

/** Each request can be repeated. @throws Error that names the request that was refused or given up */
export async function signInOver(send: Send, phoneNumber: string): Promise<SignedIn> {
  const step = async (...request: Parameters<Send>) => {
    const reply = await send(...request)
    if (reply && reply.status < 300) return reply
    const answer = reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'given up'
    throw new Error(`The sign-in of ${phoneNumber} failed at ${request[1]}: ${answer}`)
  }
  const started = await step('POST', '/api/auth/passwordless/start', {
    body: { phoneNumber },
    key: crypto.randomUUID(),
  })
  const inbox = await step('GET', `/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`)
  const verified = await step('POST', '/api/auth/passwordless/verify', {
    body: { phoneNumber, code: inbox.body.messages?.[0]?.code },
    key: crypto.randomUUID(),
    cookies: started.cookies,
  })
  const token = verified.body.idToken ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  return { userId: claims.sub, token }
}

/**
 * Orders, pays and reports it, again and again; some disconnect after paying, some change their tip or their cart.
 * Parts are given back, and guests cancel.
 */
export async function buyUntilStopped(options: {
  send: Send
  isStopped: () => boolean
  log: ClientLog
  guest: SignedIn
  staff: SignedIn
  seed: string
}): Promise<void> {
  const { send, isStopped, log, guest, staff } = options
  const random = seededRandom(options.seed)
  const orders = `/api/users/${guest.userId}/orders`
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
    const productId = PRODUCTS[Math.floor(random() * PRODUCTS.length)]
    const pieces = random() < 0.3 ? 2 : 1
    const created = await send('POST', orders, {
      token: guest.token,
      key: crypto.randomUUID(),
      body: {
        vendorLocationId: 'B1R',
        cartItems: [{ productId, quantity: pieces }],
        ageAcknowledged: true,
      },
    })
    // sold out, or the daily limit of free orders is reached
    if (!note('create', created, [409, 429])) continue
    const orderId = created?.body.order?.orderId ?? ''
    const one = `${orders}/${orderId}`
    if (random() < 0.3) {
      const body = { tipAmount: '1.00' }
      note('tip', await send('PUT', one, { token: guest.token, body }), [409])
    }
    // a change may have been interrupted: the secret is returned once order and payment agree
    const payable = await send('GET', one, { token: guest.token })
    const secret = payable?.body.clientSecret
    if (!secret && !payable?.body.order?.isFree) continue
    if (secret) await confirmOver(send, secret)
    if (random() < 0.15) continue
    if (!note('markPaid', await send('PUT', `${one}/markPaid`, { token: guest.token }), []))
      continue
    const staffPath = `/api/users/staff/orders/${orderId}`
    const what = random()
    if (what < 0.3) {
      note('complete', await send('PUT', `${staffPath}/complete`, { token: staff.token }), [])
    }
    if (what > 0.2 && what < 0.4) {
      note('refund', await send('PUT', `${staffPath}/refund`, { token: staff.token }), [])
    }
    if (what > 0.25 && what < 0.6) {
      const body = { refundReason: 'OTHER', lines: [{ lineId: productId, quantity: 1 }] }
      const part = await send('PUT', `${staffPath}/refund`, {
        token: staff.token,
        key: crypto.randomUUID(),
        body,
      })
      // nothing of it is left, or nothing was paid for it
      note('part', part, [400, 409])
    }
    if (what > 0.5 && what < 0.8) {
      // two a day, within a minute, and before anything of it went back
      note('cancel', await send('PUT', `${one}/cancel`, { token: guest.token }), [409, 429])
    }
    note('read', await send('GET', one, { token: guest.token }), [])
  }
}

/** The browser pays at the provider, which answers 500 while it cannot reach its own database. */
export async function confirmOver(send: Send, clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const confirm = () =>
    send('POST', `/dev/stripe/v1/payment_intents/${id}/confirm`, {
      token: 'pk_test_standin',
      form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
    })
  while ((await confirm())?.status === 500) await delay(RETRY_MS)
}
