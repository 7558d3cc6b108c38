import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { cookiesOf } from './cookies.ts'
import { createTestDatabase } from './test-database.ts'
import { createSmsInbox } from '#standins/sms/sms-inbox.ts'
import { createOpenAnswers } from '#server/calls/open-answers.ts'
import { parseConfig, type Config } from '#server/process/config.ts'
import type { Context, Services } from '#server/process/context.ts'
import { startChanges } from '#server/live/changes.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { toFailureResponse } from '#server/http/failure-response.ts'
import { readIntent, withContext } from '#server/http/request-context.ts'
import type { Env } from '#server/calls/api-request.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { startIdentity } from '#server/services/identity/start-identity.ts'

export const ORIGIN = 'http://localhost:3000'

/** A migrated database of the test file's own, open until its last test. */
export async function openTestDatabase(): Promise<Database> {
  const { url } = await createTestDatabase()
  const db = openDatabase(url)
  afterAll(() => db.$client.end())
  return db
}

/** A browser's requests to the identity room, with a real database and a clock that the test sets. */
export async function startIdentityHarness(
  db: Database,
  environment: Record<string, string> | Config,
) {
  const clock = { shiftMs: 0 }
  const now = () => new Date(Date.now() + clock.shiftMs)
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const config = isConfig(environment) ? environment : parseConfig(environment)
  const inbox = await createSmsInbox({ pool: db.$client, now })
  const changes = startChanges({ db, url: urlOf(db), log })
  cleanUp(changes.close)
  const identity = await startIdentity({ config, db, log, now, changes }, inbox)
  const openAnswers = createOpenAnswers(now)
  // the room needs only these services
  const services = {
    config,
    db,
    log,
    now,
    openAnswers,
    metrics: createMetrics({ pools: {} }),
  } as Services
  const api = new OpenAPIHono<Env>().basePath('/api')
  api.onError(toFailureResponse)
  api.use(withContext(services, identity))
  api.use(readIntent)
  api.route('/', identity.routes)
  api.get('/me', (c) => c.json(c.var.context.caller ?? null))

  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    api.request(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    })
  const devices = new Map<string, string>()
  const start = async (phoneNumber: string, headers?: Record<string, string>) => {
    const response = await post('/passwordless/start', { phoneNumber }, headers)
    devices.set(phoneNumber, cookiesOf(response))
    return response
  }
  const verify = (phoneNumber: string, code: string, headers?: Record<string, string>) => {
    const cookie = devices.get(phoneNumber)
    return post(
      '/passwordless/verify',
      { phoneNumber, code },
      { ...(cookie && { cookie }), ...headers },
    )
  }
  const newestCode = async (phoneNumber: string) => {
    const answer = await inbox.app.request(`/dev/inbox.json?phone=${phoneNumber}`)
    const { messages } = (await answer.json()) as { messages: { code: string }[] }
    return messages[0]?.code ?? ''
  }
  return {
    api,
    clock,
    identity,
    openAnswers,
    inbox,
    logged,
    now,
    post,
    newestCode,
    get: (path: string, headers: Record<string, string> = {}) =>
      api.request(`${ORIGIN}${path}`, { headers }),
    start,
    /** Answers from the browser that asked last for this phone, unless the headers name another. */
    verify,
    refresh: (cookie: string) => post('/session/refresh', {}, { cookie }),
    async whoIs(idToken: string): Promise<Context['caller'] | null> {
      const headers = { authorization: `Bearer ${idToken}` }
      const answer = await api.request(`${ORIGIN}/api/me`, { headers })
      return (await answer.json()) as Context['caller'] | null
    },
    async signIn(phoneNumber: string) {
      await start(phoneNumber)
      const response = await verify(phoneNumber, await newestCode(phoneNumber))
      const session = (await response.json()) as SignedIn
      return { response, session, cookie: sessionCookieOf(response) }
    },
  }
}

export interface SignedIn {
  accessToken: string
  idToken: string
  expiresAt: string
  userId: string
  isNewUser: boolean
}

/** The session cookie a browser would send back; empty when the answer sets none. */
export function sessionCookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('fayva_session='))
  return cookie?.split(';')[0] ?? ''
}

/** The connection string the database was opened with. */
export function urlOf(db: Database): string {
  return db.$client.options.connectionString ?? ''
}

function isConfig(environment: Record<string, string> | Config): environment is Config {
  return 'isProduction' in environment
}
