import { pino, type Logger } from 'pino'
import { parseConfig, type Config } from '#server/process/config.ts'
import type { Services } from '#server/process/context.ts'
import { startServices, type RunningServices } from '#server/start/start-services.ts'
import { createAnswerContract } from './answer-contract.ts'
import { cleanUp } from './clean-up.ts'
import { createTestDatabase } from './test-database.ts'
import { cookiesOf } from './cookies.ts'
import { buildVenue } from './build-venue.ts'

export interface Person {
  userId: string
  phoneNumber: string
  idToken: string
}

export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

export const NO_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  SMS_PER_PHONE_HOUR: '1000',
  SMS_PER_PHONE_DAY: '1000',
  SMS_PER_DEVICE_HOUR: '1000',
  TAX_CALCULATIONS_PER_MINUTE: '0',
  PAYMENT_REQUESTS_PER_MINUTE: '0',
}

/** Calls the API: `GET /vendor?vendorId=HALL`, signed in as `as`. */
export type Call = ReturnType<typeof createCall>
export type ApiHarness = Awaited<ReturnType<typeof startApiHarness>>

/** The real API on a database of the test file's own, with a small venue in it and a clock the test moves. */
export async function startApiHarness(
  options: {
    environment?: Record<string, string>
    replace?: Partial<Pick<Services, 'payments' | 'taxes' | 'providerChecks'>>
    /** Delivers the provider's webhooks; otherwise they are lost. */
    deliversWebhooks?: boolean
    log?: Logger
    /** Tests with more work than a busy machine does in a minute set this. */
    timeoutMs?: number
    /** The address through which the API reaches its database, when not directly. */
    reach?: (url: string) => Promise<string>
    /** Fills the empty database; by default with the small venue. */
    fill?: (db: Services['db']) => Promise<unknown>
  } = {},
) {
  const { url } = await createTestDatabase()
  const clock = { shiftMs: 0 }
  const databaseUrl = (await options.reach?.(url)) ?? url
  const running = await startServices({
    config: toPatientConfig(options.environment, options.timeoutMs),
    databaseUrl,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
    now: () => new Date(Date.now() + clock.shiftMs),
    ...(options.replace && { replace: options.replace }),
    deliverWebhook: async (rawBody, signature) => {
      if (options.deliversWebhooks) await postWebhook(running, rawBody, signature)
    },
  })
  cleanUp(() => running.stop())
  await (options.fill ?? buildVenue)(running.services.db)
  const call = createCall(
    (path, init) => running.api.request(`http://localhost${path}`, init),
    createAnswerContract(running),
  )
  return {
    url,
    clock,
    call,
    running,
    services: running.services,
    db: running.services.db,
    api: running.api,
    signIn: (phoneNumber: string) => signIn(running, call, phoneNumber),
    /** Confirms a payment at the provider as the browser would. */
    confirmPayment: (
      clientSecret: string,
      paymentMethod = 'pm_card_visa',
      stripeAccount?: string,
    ) => confirmPayment(running, clientSecret, paymentMethod, stripeAccount),
  }
}

/** Statements of a test may wait for those of others on a busy machine, longer than a guest would. */
function toPatientConfig(environment: Record<string, string> = {}, timeoutMs = 60_000): Config {
  const config = parseConfig({ ...NO_LIMITS, ...environment })
  return {
    ...config,
    ...(!environment.DATABASE_TIMEOUT_MS && { DATABASE_TIMEOUT_MS: timeoutMs }),
    ...(!environment.ORDER_TIMEOUT_MS && { ORDER_TIMEOUT_MS: 60_000 }),
    ...(!environment.STRIPE_TIMEOUT_MS && { STRIPE_TIMEOUT_MS: 60_000 }),
  }
}

/** Calls by a path under /api, with the given fetch. */
export function createCall(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  /** Checks each answer and throws at an unexpected one. */
  check: (method: string, path: string, status: number, body: unknown) => void = () => {},
) {
  return async function call<Body = Record<string, never>>(
    request: string,
    options: {
      as?: Person | undefined
      body?: unknown
      key?: string
      headers?: Record<string, string>
    } = {},
  ): Promise<Answer<Body>> {
    const [method, path] = request.split(' ') as [string, string]
    const response = await send(`/api${path}`, {
      method,
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.as && { authorization: `Bearer ${options.as.idToken}` }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    // a stream would never end; tests read its events with read-stream.ts
    if (isStream(response)) void response.body?.cancel()
    const text = isStream(response) ? '' : await response.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Body
    check(method, `/api${path}`, response.status, body)
    return { status: response.status, headers: response.headers, body }
  }
}

async function signIn(
  running: RunningServices,
  call: ReturnType<typeof createCall>,
  phoneNumber: string,
  tries = 5,
): Promise<Person> {
  const started = await call('POST /auth/passwordless/start', { body: { phoneNumber } })
  const inbox = requireStandIn(running, '/')
  const query = encodeURIComponent(phoneNumber)
  const answer = await inbox.request(`/dev/inbox.json?phone=${query}`)
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  const { body, status } = await call<{ idToken: string }>('POST /auth/passwordless/verify', {
    body: { phoneNumber, code: messages[0]?.code },
    headers: { cookie: cookiesOf(started) },
  })
  // on a busy machine many at once may have to wait too long for a connection
  if ([started.status, status].includes(503) && tries > 1) {
    return signIn(running, call, phoneNumber, tries - 1)
  }
  if (status !== 200) throw new Error(`${started.status} and ${status}: ${JSON.stringify(body)}`)
  const claims = JSON.parse(
    Buffer.from(body.idToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string }
  return { userId: claims.sub, phoneNumber, idToken: body.idToken }
}

export function requireStandIn({ outside }: RunningServices, path: string) {
  const found = outside.standIns.find((standIn) => standIn.path === path)
  if (!found) throw new Error(`Nothing stands in at ${path}`)
  return found.app
}

/** The effect of the provider's webhook when it arrives. */
export async function postWebhook(
  { api }: Pick<RunningServices, 'api'>,
  rawBody: string,
  signature: string,
): Promise<number> {
  const response = await api.request('http://localhost/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: rawBody,
  })
  return response.status
}

/** The id of the payment that a client secret belongs to. */
export function toPaymentIntentId(clientSecret: string | null | undefined): string {
  return clientSecret?.split('_secret_')[0] ?? ''
}

async function confirmPayment(
  running: RunningServices,
  clientSecret: string,
  paymentMethod: string,
  /** The venue's own account that the payment is on. */
  stripeAccount?: string,
): Promise<{ status: number; body: { status?: string; error?: { code: string } } }> {
  const stripe = requireStandIn(running, '/dev/stripe')
  const paymentIntentId = toPaymentIntentId(clientSecret)
  const response = await stripe.request(`/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${running.outside.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: paymentMethod,
      ...(stripeAccount && { _stripe_account: stripeAccount }),
    }),
  })
  return { status: response.status, body: (await response.json()) as { status?: string } }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
