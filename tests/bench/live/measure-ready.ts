import { callJson, createOrder, markPaid, type Guest, signIn } from '../orders/guest.ts'
import { openCounters, runSql } from '../orders/counters.ts'
import { AT_LINE, BUILD_LINE, LINE } from '../orders/line-location.ts'
import { startOrderServer } from '../orders/sale.ts'
import { startChild } from '#tests/lab/start-child.ts'
import { RawConnection } from '../load/raw-connection.ts'
import type { AllReceived, Awaited, OpenStreams, Received } from './open-streams.ts'

/** How long after a maker's tap the guest's open page knows that the order is ready. */
export interface ReadyResult {
  /** How many pages are open, each of its own order. */
  count: number
  ours: Waits
  bare: Waits
}

export interface Waits {
  p50Ms: number
  p99Ms: number
}

const STREAMS_OF_GUEST = 20
const SIGN_IN_CONCURRENCY = 16
const MAKERS = 4
const TAPS = 1_000

/** Four makers tap as fast as they can, while all guests watch their orders. */
export async function measureReady(databaseUrl: string, count: number): Promise<ReadyResult> {
  await runSql(databaseUrl, BUILD_LINE)
  const node = startOrderServer(databaseUrl, 'memory')
  try {
    const { port } = await node.receive<{ port: number }>()
    const guests = await signInGuests(port, count / STREAMS_OF_GUEST)
    const cards = await buyMany(databaseUrl, guests)
    const makers = (await openCounters(port, databaseUrl)).slice(0, MAKERS)
    const targets = cards.map(({ orderId, guest }) => ({
      path: `/api/users/${guest.userId}/orders/${orderId}/events`,
      idToken: guest.idToken,
    }))
    const move = { from: 'QUEUED', to: 'READY' }
    const ours = await measure({ port, targets, count: targets.length }, (maker, place) => {
      const path = `/vendor-locations/${LINE}/preparations/${cards[place]?.preparationId}/stage`
      return callJson(makers[maker] as Guest, 'PUT', path, move)
    })
    for (const { connection } of [...makers, ...guests]) connection.close()
    return { count: targets.length, ours, bare: await measureBare(targets.length) }
  } finally {
    await node.stop()
  }
}

async function measureBare(count: number): Promise<Waits> {
  const server = startChild('tests/bench/live/bare-streams.ts')
  try {
    const { port } = await server.receive<{ port: number }>()
    const makers = Array.from({ length: MAKERS }, () => new RawConnection(port))
    const targets = Array.from({ length: count }, (_, place) => ({ path: `/${place}` }))
    const waits = await measure({ port, targets, count }, async (maker, place) => {
      const connection = makers[maker] as RawConnection
      await connection.send(connection.toRequest('PUT', `/${place}`))
    })
    for (const maker of makers) maker.close()
    return waits
  } finally {
    await server.stop()
  }
}

async function measure(
  streams: Omit<OpenStreams, 'event'>,
  tap: (maker: number, place: number) => Promise<unknown>,
): Promise<Waits> {
  const house = startChild('tests/bench/live/open-streams.ts')
  try {
    await house.receive()
    await house.ask<Received>({ ...streams, event: 'order' } satisfies OpenStreams)
    const taps = Math.min(TAPS, streams.count)
    const received = house.ask<AllReceived>({ text: 'READY', count: taps } satisfies Awaited)
    const tappedAt: number[] = []
    let next = 0
    await Promise.all(
      Array.from({ length: MAKERS }, async (_, maker) => {
        while (next < taps) {
          const place = next++
          tappedAt[place] = Date.now()
          await tap(maker, place)
        }
      }),
    )
    const { at } = await received
    const waits = at.map(([place, time]) => time - (tappedAt[place] ?? 0)).toSorted((a, b) => a - b)
    const percentile = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN
    return { p50Ms: percentile(0.5), p99Ms: percentile(0.99) }
  } finally {
    await house.stop()
  }
}

async function signInGuests(port: number, count: number): Promise<Guest[]> {
  const guests: Guest[] = []
  while (guests.length < count) {
    const phones = Array.from(
      { length: Math.min(SIGN_IN_CONCURRENCY, count - guests.length) },
      (_, index) => `+1310557${1_000 + guests.length + index}`,
    )
    guests.push(...(await Promise.all(phones.map((phone) => signIn(port, phone)))))
  }
  return guests
}

interface Card {
  orderId: string
  preparationId: string
  guest: Guest
}

/** Creates one order at the line and copies it for each guest. */
async function buyMany(databaseUrl: string, guests: Guest[]): Promise<Card[]> {
  const [first] = guests
  if (!first) throw new Error('There is a guest')
  const { order } = await createOrder(first, AT_LINE, { vendorLocationId: LINE })
  await markPaid(first, order.orderId)
  const byId = new Map(guests.map((guest) => [guest.userId, guest]))
  const rows = await runSql<{ orderId: string; preparationId: string; userId: string }>(
    databaseUrl,
    toCopies(order.orderId, [...byId.keys()]),
  )
  return rows.flatMap(({ userId, ...card }) => {
    const guest = byId.get(userId)
    return guest ? [{ ...card, guest }] : []
  })
}

const toCopies = (orderId: string, userIds: string[]) => `
  with copies as (
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'user_id', u,
             'payment_intent_id', 'pi_copy_' || u || n, 'client_secret', null, 'pickup_number', null, 'idempotency_key', null))).*
      from orders o, unnest('{${userIds.join(',')}}'::text[]) u, generate_series(1, ${STREAMS_OF_GUEST}) n
     where order_id = '${orderId}'
    returning order_id, user_id
  ), parts as (
    insert into preparations select (jsonb_populate_record(p, jsonb_build_object('order_id', c.order_id,
             'preparation_id', gen_random_uuid()))).*
      from preparations p, copies c where p.order_id = '${orderId}'
    returning order_id, preparation_id
  ), lines as (
    insert into preparation_lines (preparation_id, line_id, quantity)
    select parts.preparation_id, l.line_id, l.quantity
      from parts, preparation_lines l join preparations p on p.preparation_id = l.preparation_id
     where p.order_id = '${orderId}'
  )
  select order_id as "orderId", parts.preparation_id as "preparationId", user_id as "userId" from parts join copies using (order_id)`
