import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { Person } from '#tests/support/api-harness.ts'
import { startTwoNodes, type Node, type TwoNodes } from '#tests/support/two-nodes.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const GUESTS = 8
const STREAMS = 4
/** Changes answered before and after the signal: the load decides the time. */
const CHANGES = 60
const POLL_MS = 50

let pair: TwoNodes
let stopping: Node
let staying: Node
let guests: { person: Person; orderId: string }[]
const clients = new Set<ReturnType<typeof createKeepAliveClient>>()

beforeAll(async () => {
  pair = await startTwoNodes()
  ;[stopping, staying] = pair.nodes
  guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const person = await staying.signIn(`+131055503${10 + index}`)
      const created = await staying.call<OrderAnswer>(`POST /users/${person.userId}/orders`, {
        as: person,
        key: crypto.randomUUID(),
        body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'lager', quantity: 1 }] },
      })
      return { person, orderId: created.body.order.orderId }
    }),
  )
})
afterEach(() => {
  for (const client of clients) client.close()
  clients.clear()
})

describe('a node that is stopped under load', () => {
  test('a node that is stopped sends its guests to another node first, and no request fails', async () => {
    await restart({ SHUTDOWN_GRACE_SECONDS: '5' })
    const balancer = watchReadiness()
    const load = startLoad(() => (balancer.isReady() ? stopping : staying))
    const streams = await Promise.all(guests.slice(0, STREAMS).map(openStream))
    await eventually(() => load.answered.size >= CHANGES)

    stopping.signal('SIGTERM')
    await eventually(() => !balancer.isReady())
    expect((await connect().send(`${stopping.address()}/healthz`)).status).toBe(200)
    expect(await stopping.ended()).toBe(0)
    const before = load.answered.size
    await eventually(() => load.answered.size >= before + CHANGES)
    await load.stop()

    expect(load.unanswered).toEqual(new Set())
    expect(load.surprises).toEqual([])
    expect(await Promise.all(streams.map(({ end }) => end))).toEqual(streams.map(() => 'ended'))
    expect(await listChanges()).toEqual(load.answered)
  })

  test('a node that is stopped finishes every request it accepted even without a grace period', async () => {
    await restart({ SHUTDOWN_GRACE_SECONDS: '0' })
    const load = startLoad(() => stopping)
    const streams = await Promise.all(guests.slice(0, STREAMS).map(openStream))
    await eventually(() => load.answered.size >= CHANGES)

    stopping.signal('SIGTERM')
    expect(await stopping.ended()).toBe(0)
    await load.stop()

    expect(load.unanswered.size).toBeGreaterThan(0)
    expect(load.surprises).toEqual([])
    expect(await Promise.all(streams.map(({ end }) => end))).toEqual(streams.map(() => 'ended'))
    expect(await listChanges()).toEqual(load.answered)
  })
})

test('a second signal ends a node immediately', async () => {
  await restart({ SHUTDOWN_GRACE_SECONDS: '100' })
  let hasEnded = false
  const ended = stopping.ended().finally(() => (hasEnded = true))
  while (!hasEnded) {
    stopping.signal('SIGTERM')
    await delay(POLL_MS)
  }
  expect(await ended).toBe(1)
})

let tips = 0

/** Another tip each time: a change to the same tip would be answered without being written down. */
function nextTip(): string {
  return ((++tips % 500) / 100).toFixed(2)
}

async function restart(environment: Record<string, string>) {
  await stopping.kill()
  await stopping.start(environment)
  await pair.db.execute('delete from audit_entries')
}

function connect() {
  const client = createKeepAliveClient()
  clients.add(client)
  return client
}

/** Checks whether the node is ready, like a load balancer, and remembers the answer. */
function watchReadiness() {
  let isReady = true
  const client = connect()
  const ask = async () => {
    while (isReady) {
      const { status } = await client.send(`${stopping.address()}/readyz`)
      if (status === 503) isReady = false
      await delay(POLL_MS)
    }
  }
  ask().catch(() => (isReady = false))
  return { isReady: () => isReady }
}

/** Each guest changes the tip again and again over a connection of its own. */
function startLoad(findNode: () => Node) {
  const answered = new Set<string>()
  const unanswered = new Set<string>()
  const surprises: string[] = []
  let isStopped = false
  const changeTips = async ({ person, orderId }: (typeof guests)[number]) => {
    const client = connect()
    while (!isStopped) {
      const requestId = crypto.randomUUID()
      const path = `/api/users/${person.userId}/orders/${orderId}`
      try {
        const { status, body } = await client.send(findNode().address() + path, {
          method: 'PUT',
          headers: { authorization: `Bearer ${person.idToken}`, 'x-request-id': requestId },
          body: { tipAmount: nextTip() },
        })
        if (status === 200) answered.add(requestId)
        else surprises.push(`${status} ${body}`)
      } catch {
        unanswered.add(requestId)
        await delay(POLL_MS)
      }
    }
  }
  const running = guests.map(changeTips)
  return {
    answered,
    unanswered,
    surprises,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** @returns how the stream came to its end, once it did */
async function openStream({ person, orderId }: (typeof guests)[number]) {
  const path = `/api/users/${person.userId}/orders/${orderId}/events`
  const headers = { authorization: `Bearer ${person.idToken}` }
  const response = await connect().open(stopping.address() + path, { headers })
  const end = once(response.resume(), 'end').then(
    () => 'ended',
    () => 'broken off',
  )
  return { end }
}

async function listChanges(): Promise<Set<string>> {
  const { rows } = await pair.db.execute<{ id: string }>(
    `select request_id as id from audit_entries where action = 'order.changed'`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function eventually(isSo: () => boolean) {
  while (!isSo()) await delay(POLL_MS)
}
