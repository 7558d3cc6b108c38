import { afterAll } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { signIn } from '../lab/buyer.ts'
import { confirmPayment as confirm } from '../lab/requests.ts'
import { createCall, NO_LIMITS, type Call, type Person } from './api-harness.ts'
import { buildVenue } from './build-venue.ts'
import { createOwnProcess } from './own-process.ts'
import { sendOver } from './send-over.ts'
import type { NodeReady } from './serve-node.ts'
import { createTestDatabase } from './test-database.ts'

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
    signal: (name) => node.child().signal(name),
    ended: () => node.ended(),
    stop: node.stop,
    async start(more) {
      port = (await node.start([], { ...environment, ...more })).port
    },
    signIn: (phoneNumber) => signIn(sendOver(address()), phoneNumber),
    async confirmPayment(clientSecret, paymentMethod) {
      const { status, body } = await sendOver(address())(confirm(clientSecret, paymentMethod))
      return { status, body: body as { status?: string } }
    },
  }
}
