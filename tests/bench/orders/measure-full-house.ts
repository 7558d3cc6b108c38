import { setTimeout as delay } from 'node:timers/promises'
import { NO_LIMITS } from '../servers/start-app.ts'
import { type Child, startChild } from '#tests/lab/start-child.ts'
import { listOrderIds, openCounters, runSql } from './counters.ts'
import type { Crowd, CrowdAnswers } from './crowd.ts'
import { buy, callJson, type Guest, signIn } from './guest.ts'

export interface FullHouseResult {
  quiet: HandOverTimes
  full: HandOverTimes
  /** Answers of the crowd with these statuses. */
  statuses: Record<string, number>
  /** Duration of the slowest crowd. */
  tookMs: number
}

interface HandOverTimes {
  p50Ms: number
  p99Ms: number
  count: number
}

const MEMBERS = 400
const SPOTS = 100
const CODES = 300
const MEMBERSHIPS = 300
const SIGN_IN_CONCURRENCY = 20
/** 16 counters hand over 32 orders a second. */
const PAUSE_MS = 500
const ORDERS = 4_000
/** The value of deploy/systemd/fayva@.service. */
const GUESTS_NICENESS = 10

/**
 * Measures hand-overs at 16 counters in quiet minutes, and while 400 members reserve one event, 300
 * people ask for codes and 300 start memberships. @param options.hasCounterNode counters use a node of
 * their own, and processors busy with guests come second, as in deploy/
 */
export async function measureFullHouse(
  databaseUrl: string,
  options: { rounds: number; quietSeconds: number; hasCounterNode: boolean },
): Promise<FullHouseResult> {
  const { rounds, quietSeconds, hasCounterNode } = options
  const server = startServer(databaseUrl, { niceness: hasCounterNode ? GUESTS_NICENESS : 0 })
  const counterNode = hasCounterNode ? startServer(databaseUrl) : server
  const crowd = startChild('tests/bench/orders/crowd.ts')
  try {
    const { port } = await server.receive<{ port: number }>()
    const staffPort = hasCounterNode ? (await counterNode.receive<{ port: number }>()).port : port
    await crowd.receive()
    const members = await signInMembers(port, databaseUrl)
    const counters = await openCounters(staffPort, databaseUrl)
    const orderIds = await prepareOrders(databaseUrl, port)
    const handOverUntil = (isOver: () => boolean) => handOver(counters, orderIds, isOver)
    const quiet: number[] = []
    const full: number[] = []
    const answers: CrowdAnswers[] = []
    // the first round is not counted: code that runs for the first time is slow in a quiet minute, too
    for (let round = 0; round <= rounds; round++) {
      const gleventId = await openEvent(databaseUrl, round)
      await crowd.ask({ port, members, gleventId, round, codes: CODES, memberships: MEMBERSHIPS })
      const quietTimes = await handOverUntil(after(quietSeconds * 1000))
      let isOver = false
      const asking = crowd.ask<CrowdAnswers>('start').then((answer) => {
        isOver = true
        answers.push(answer)
      })
      const fullTimes = await handOverUntil(() => isOver)
      await asking
      if (round === 0) continue
      quiet.push(...quietTimes)
      full.push(...fullTimes)
    }
    for (const { connection } of counters) connection.close()
    return {
      quiet: toTimes(quiet),
      full: toTimes(full),
      statuses: sumStatuses(answers),
      tookMs: Math.max(...answers.map(({ tookMs }) => tookMs)),
    }
  } finally {
    await Promise.all([...new Set([crowd, server, counterNode])].map((child) => child.stop()))
  }
}

function startServer(databaseUrl: string, { niceness = 0 } = {}): Child {
  return startChild('tests/bench/orders/order-server.ts', {
    niceness,
    env: {
      ...NO_LIMITS,
      SMS_PER_IP_TEN_MINUTES: '0',
      SMS_PER_IP_RARELY_ENTERED: '0',
      NODE_ENV: undefined,
      BENCH_DATABASE_URL: databaseUrl,
      PROVIDER: 'memory',
    },
  })
}

async function signInMembers(port: number, databaseUrl: string): Promise<Crowd['members']> {
  const members: Crowd['members'] = []
  for (let from = 0; from < MEMBERS; from += SIGN_IN_CONCURRENCY) {
    const people = await Promise.all(
      Array.from({ length: SIGN_IN_CONCURRENCY }, (_, index) =>
        signIn(port, `+1424559${1_000 + from + index}`),
      ),
    )
    for (const { connection, userId, idToken } of people) {
      connection.close()
      members.push({ userId, idToken })
    }
  }
  await runSql(
    databaseUrl,
    `with joined as (
       insert into members (user_id, first_name, last_name, email, phone_number, joined_at, active_until,
         credit_balance, next_grant_at)
       select user_id, 'Robin', 'Day', 'robin@example.com', phone_number, now() - interval '1 day',
         now() + interval '300 days', 4, now() + interval '300 days'
         from users where phone_number like '+1424559%'
       returning user_id, joined_at
     )
     insert into credit_entries (user_id, kind, amount, granted_for, created_at)
     select user_id, 'GRANT', 4, joined_at, joined_at from joined`,
  )
  return members
}

/** Creates paid orders of one guest directly in the database. */
async function prepareOrders(databaseUrl: string, port: number): Promise<string[]> {
  const guest = await signIn(port, '+13105550410')
  await buy(guest, ['still-water'], async () => {})
  guest.connection.close()
  const columns = await runSql<{ name: string }>(
    databaseUrl,
    `select column_name as name from information_schema.columns
      where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('order_id', 'payment_intent_id', 'pickup_day', 'pickup_number')`,
  )
  const copied = columns.map(({ name }) => `"${name}"`).join(', ')
  await runSql(
    databaseUrl,
    `insert into orders (order_id, payment_intent_id, ${copied})
     select gen_random_uuid(), 'pi_crowd_' || n, ${copied}
       from orders, generate_series(1, ${ORDERS}) n where user_id = '${guest.userId}'`,
  )
  return listOrderIds(databaseUrl, `status = 'PAID'`)
}

/**
 * Creates a guest-list event with 100 spots and resets the members to no reservation and no
 * payment.
 */
async function openEvent(databaseUrl: string, round: number): Promise<string> {
  await runSql(
    databaseUrl,
    `with members as (select user_id from users where phone_number like '+1424559%'),
          months as (delete from membership_periods where payment_id is not null and user_id in (select user_id from members)),
          left_over as (delete from membership_payments where user_id in (select user_id from members))
     delete from reservations where user_id in (select user_id from members)`,
  )
  const [event] = await runSql<{ gleventId: string }>(
    databaseUrl,
    `insert into guest_list_events (glevent_id, vendor_id, name, start_time, end_time,
       original_capacity, venue_name, address_line1, city, state, zip_code, latitude, longitude)
     values (gen_random_uuid(), 'SUNSET', 'Presale ${round}', now() + interval '5 days',
       now() + interval '5 days 5 hours', ${SPOTS}, 'Sunset', '1 A St', 'Los Angeles', 'CA', '90015',
       34.05, -118.24)
     returning glevent_id as "gleventId"`,
  )
  return event?.gleventId ?? ''
}

async function handOver(
  counters: Guest[],
  orderIds: string[],
  isOver: () => boolean,
): Promise<number[]> {
  const timings: number[] = []
  await Promise.all(
    counters.map(async (staff, index) => {
      await delay((PAUSE_MS / counters.length) * index)
      while (!isOver()) {
        const orderId = orderIds.pop()
        if (!orderId) throw new Error('There were too few paid orders to hand over')
        const from = performance.now()
        await callJson(staff, 'PUT', `/users/staff/orders/${orderId}/complete`)
        timings.push(performance.now() - from)
        await delay(PAUSE_MS)
      }
    }),
  )
  return timings
}

function after(ms: number): () => boolean {
  const endsAt = performance.now() + ms
  return () => performance.now() >= endsAt
}

function toTimes(timings: number[]): HandOverTimes {
  const sorted = timings.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50Ms: percentile(0.5), p99Ms: percentile(0.99), count: sorted.length }
}

function sumStatuses(answers: CrowdAnswers[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { statuses } of answers) {
    for (const [status, count] of Object.entries(statuses))
      sums[status] = (sums[status] ?? 0) + count
  }
  return sums
}
