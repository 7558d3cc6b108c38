import { setTimeout as delay } from 'node:timers/promises'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import {
  callJson,
  confirmAtStandIn,
  createOrder,
  type Guest,
  markPaid,
  signIn,
  signInMany,
} from '../orders/guest.ts'
import { DRINKS } from '../orders/measure-orders.ts'
import type { App } from '../servers/start-app.ts'
import { type Child, startChild } from '#tests/lab/start-child.ts'
import { openFullHouse } from './full-house.ts'
import type { OpenStreams } from './open-streams.ts'

/** The cost of open status pages of an order on one node, and on one of Node's own HTTP server. */
export interface FollowersResult {
  /** Number of open pages. */
  count: number
  ours: StreamCosts
  bare: StreamCosts
}

export interface StreamCosts {
  bytesEach: number
  /** Bytes of the heap, after garbage collections. */
  liveBytesEach: number
  notifiedAfterMs: number
  /** CPU time of notifying all. */
  notifyingCpuSeconds: number
}

/** Limit of streams per person. */
const MAX_STREAMS_PER_PERSON = 20
const SIGN_IN_CONCURRENCY = 16
const SETTLE_MS = 3_000
const MANAGER_PHONE = '+13105550112'
const STAFF_PHONE = '+13105550111'

export async function measureFollowers(app: App, count: number): Promise<FollowersResult> {
  const manager = await signIn(app.port, MANAGER_PHONE)
  const staff = await signIn(app.port, STAFF_PHONE)
  const people = await signInStaff(app.port, manager, count / MAX_STREAMS_PER_PERSON)
  const order = await buyOne(app.port)
  const path = `/api/users/${order.userId}/orders/${order.orderId}/events`
  const targets = people.map(({ idToken }) => ({ path, idToken }))
  const ours = await measure(app, { port: app.port, targets, count }, () =>
    callJson(staff, 'PUT', `/users/staff/orders/${order.orderId}/complete`),
  )
  for (const { connection } of [manager, staff, ...people]) connection.close()
  const server = startChild('tests/bench/live/bare-streams.ts')
  try {
    const { port } = await server.receive<{ port: number }>()
    const bare = await measure(server, { port, targets: [{ path: '/' }], count }, async () =>
      server.send('publish'),
    )
    return { count, ours, bare }
  } finally {
    await server.stop()
  }
}

async function measure(
  server: Pick<Child, 'usage' | 'collect'>,
  streams: Omit<OpenStreams, 'event'>,
  change: () => Promise<unknown>,
): Promise<StreamCosts> {
  await delay(SETTLE_MS)
  const before = await server.usage()
  const house = await openFullHouse({ ...streams, event: 'order' })
  try {
    await delay(SETTLE_MS)
    const opened = await server.usage()
    const notifiedAfterMs = await house.notify(change)
    const after = await server.usage()
    const live = await server.collect()
    await house.stop()
    await delay(SETTLE_MS)
    const closed = await server.collect()
    return {
      bytesEach: (opened.residentBytes - before.residentBytes) / streams.count,
      liveBytesEach: (live.parts.heapUsed - closed.parts.heapUsed) / streams.count,
      notifiedAfterMs,
      notifyingCpuSeconds: after.cpuSeconds - opened.cpuSeconds,
    }
  } finally {
    await house.stop()
  }
}

/** People who may follow the orders of others: each is given a role, then signs in. */
async function signInStaff(port: number, manager: Guest, count: number): Promise<Guest[]> {
  const people: Guest[] = []
  while (people.length < count) {
    const phones = Array.from(
      { length: Math.min(SIGN_IN_CONCURRENCY, count - people.length) },
      (_, index) => `+1310556${String(1000 + people.length + index)}`,
    )
    const signedIn = phones.map(async (phoneNumber) => {
      const role = { phoneNumber, name: 'Bench', role: 'Staff' }
      const guest = await signIn(port, phoneNumber)
      await callJson({ ...guest, idToken: manager.idToken }, 'POST', ROLES, role)
      return guest
    })
    people.push(...(await Promise.all(signedIn)))
  }
  return people
}

const ROLES = '/vendors/HARBOR/vendor-roles'

async function buyOne(port: number): Promise<OrderAnswer['order']> {
  const [guest] = await signInMany(port, 1)
  if (!guest) throw new Error('There is one guest')
  const { order, clientSecret } = await createOrder(guest, DRINKS)
  await confirmAtStandIn(guest, clientSecret ?? '')
  await markPaid(guest, order.orderId)
  guest.connection.close()
  return order
}
