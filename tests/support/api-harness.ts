import { pino, type Logger } from 'pino'
import { parseConfig, type Config } from '#server/process/config.ts'
import type { Services } from '#server/process/context.ts'
import { startServices, type RunningServices } from '#server/start/start-services.ts'
import { type Buyer, type Send, signIn } from '../lab/buyer.ts'
import { confirmPayment as confirm } from '../lab/requests.ts'
import { createAnswerContract } from './answer-contract.ts'
import { cleanUp } from './clean-up.ts'
import { createTestDatabase } from './test-database.ts'
import { buildVenue } from './build-venue.ts'
import { sendOver } from './send-over.ts'

export type Person = Buyer

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
    // the provider's webhooks are lost
    deliverWebhook: async () => {},
  })
  cleanUp(() => running.stop())
  await (options.fill ?? buildVenue)(running.services.db)
  const call = createCall(
    (path, init) => running.api.request(`http://localhost${path}`, init),
    createAnswerContract(running),
  )
  const send = sendTo(running)
  return {
    url,
    clock,
    call,
    running,
    services: running.services,
    db: running.services.db,
    api: running.api,
    signIn: (phoneNumber: string) => signIn(send, phoneNumber),
    /** Confirms a payment at the provider as the browser would. */
    async confirmPayment(clientSecret: string, paymentMethod?: string, stripeAccount?: string) {
      const { status, body } = await send(confirm(clientSecret, paymentMethod, stripeAccount))
      return { status, body: body as { status?: string; error?: { code: string } } }
    },
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

/** On a busy machine many at once may have to wait too long for a connection. */
const TRIES = 5

/** The API, or what stands in for the provider of a path. */
function sendTo(running: RunningServices): Send {
  const answer = (url: string, init: RequestInit) => {
    const { pathname, href } = new URL(url)
    const standIn = running.outside.standIns.find(
      ({ path }) => path !== '/' && pathname.startsWith(path),
    )
    if (standIn) return standIn.app.request(href.replace(standIn.path, ''), init)
    return pathname.startsWith('/api')
      ? running.api.request(url, init)
      : requireStandIn(running, '/').request(url, init)
  }
  const send = sendOver('http://localhost', answer)
  return async (request) => {
    for (let left = TRIES; ; left--) {
      const reply = await send(request)
      if (reply.status !== 503 || left === 1) return reply
    }
  }
}

export function requireStandIn({ outside }: RunningServices, path: string) {
  const found = outside.standIns.find((standIn) => standIn.path === path)
  if (!found) throw new Error(`Nothing stands in at ${path}`)
  return found.app
}

/** The id of the payment that a client secret belongs to. */
export function toPaymentIntentId(clientSecret: string | null | undefined): string {
  return clientSecret?.split('_secret_')[0] ?? ''
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
