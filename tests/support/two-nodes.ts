import { afterAll } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { createCall, NO_LIMITS, type Call, type Person } from './api-harness.ts'
import { cookiesOf } from './cookies.ts'
import { buildVenue } from './build-venue.ts'
import { createOwnProcess } from './own-process.ts'
import type { NodeReady } from './serve-node.ts'
import { createTestDatabase } from './test-database.ts'

const PUBLISHABLE_KEY = 'pk_test_standin'

/** One server process and how a test controls it. */
export interface Node {
  call: Call
  address(): string
  pid(): number | undefined
  /** Signs in over this node; the session counts at both. */
  signIn(phoneNumber: string): Promise<Person>
  /** Confirms a payment at the provider as the browser would. */
  confirmPayment(
    clientSecret: string,
    paymentMethod?: string,
  ): Promise<{ status: number; body: { status?: string } }>
  /** SIGKILL: the process ends immediately. */
  kill(): Promise<void>
  /** SIGTERM: the process stops gracefully. */
  stop(): Promise<void>
  /** Starts it again after `kill` or `stop`, at another address. */
  start(environment?: Record<string, string>): Promise<void>
  signal(signal: 'SIGTERM' | 'SIGINT'): void
  /** The exit code of a node that ended, or ends now. */
  ended(): Promise<number | null>
  /** The last lines it logged. */
  lastWords(): string
}

export interface TwoNodes {
  url: string
  db: Database
  nodes: [Node, Node]
}

/**
 * Two processes of the real server on one database with the test venue in it. They share everything
 * through PostgreSQL, the payment and message stand-ins included.
 */
export async function startTwoNodes(settings: Record<string, string> = {}): Promise<TwoNodes> {
  const { url } = await createTestDatabase()
  const db = openDatabase(url, { connections: 4 })
  await buildVenue(db)
  const environment = {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...NO_LIMITS,
    DATABASE_CONNECTIONS: '6',
    ...settings,
  }
  const nodes: [Node, Node] = [createNode(environment), createNode(environment)]
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await db.$client.end()
  })
  // one after the other: the first creates the schemas of the queue and the stand-ins
  for (const node of nodes) await node.start()
  return { url, db, nodes }
}

function createNode(environment: Record<string, string>): Node {
  const node = createOwnProcess<NodeReady>('serve-node')
  let port = 0
  const address = () => `http://127.0.0.1:${port}`
  const call = createCall((path, init) => fetch(address() + path, init))
  return {
    call,
    address,
    pid: () => node.child().pid,
    kill: () => node.end('SIGKILL'),
    lastWords: node.lastWords,
    signal: node.signal,
    ended: () => node.ended(),
    stop: node.stop,
    async start(more) {
      port = (await node.start([], { ...environment, ...more })).port
    },
    signIn: (phoneNumber) => signInOver(address(), call, phoneNumber),
    async confirmPayment(clientSecret, paymentMethod = 'pm_card_visa') {
      const [paymentIntentId] = clientSecret.split('_secret_')
      const path = `/dev/stripe/v1/payment_intents/${paymentIntentId}/confirm`
      const response = await fetch(address() + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }),
      })
      return { status: response.status, body: (await response.json()) as { status?: string } }
    },
  }
}

/** Sends the cookies of the first step with the second, as a browser does. */
export async function signInOver(
  address: string,
  call: Call,
  phoneNumber: string,
): Promise<Person> {
  const started = await call('POST /auth/passwordless/start', { body: { phoneNumber } })
  const cookie = cookiesOf(started)
  const inbox = await fetch(`${address}/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`)
  const { messages } = (await inbox.json()) as { messages: { code: string }[] }
  const { body } = await call<{ idToken: string }>('POST /auth/passwordless/verify', {
    body: { phoneNumber, code: messages[0]?.code },
    headers: { cookie },
  })
  const claims = JSON.parse(
    Buffer.from(body.idToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string }
  return { userId: claims.sub, phoneNumber, idToken: body.idToken }
}
