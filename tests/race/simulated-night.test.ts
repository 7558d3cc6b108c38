import { expect, test, vi } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { createOrder } from '#server/services/orders/create/create-order.ts'
import { markOrderPaid } from '#server/services/orders/pay/mark-order-paid.ts'
import { saveCrew } from '#server/services/preparations/crews/save-crew.ts'
import { keepPaces } from '#server/services/preparations/keep-paces.ts'
import { movePreparation } from '#server/services/preparations/move-preparation.ts'
import type { Stage } from '#domain/preparations/stages.ts'
import { stations } from '#server/services/preparations/stations.tables.ts'
import { Failure } from '#domain/values/failure.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '../support/api-harness.ts'
import { buildProduct, STAFF_PHONE } from '../support/build-venue.ts'
import {
  type Bar,
  chooseOrder,
  createBars,
  nextArrival,
  NIGHT_MS,
  PRODUCTS,
  tapFor,
  timeFor,
  walkUpShareAt,
} from './night-model.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 })

const SEED = process.env.NIGHT_SEED ?? '2026-11-27'
/** About 280 orders of phones each: one bar in every run, and 72 before a release. */
const BARS = Number(process.env.NIGHT_BARS ?? 1)
/** Whether the makers tap what they begin; otherwise they tap only what is ready. */
const SAYS_BEGUN = process.env.NIGHT_TAPS !== 'READY'
/** One bar alone is luck; the aims of a whole night are 95 % and 1.5. */
const MANY_BARS = 40
const aims =
  SAYS_BEGUN && BARS >= MANY_BARS
    ? { kept: 0.945, ratio: 1.5 }
    : { kept: 0.9, ratio: SAYS_BEGUN ? 1.6 : 2 }
const GUESTS = 60
const WORK_EACH = 4.1
const PACES_EVERY_MS = MINUTE_MS
/** Half a minute of choosing a tip and a wallet. */
const PAYS_AFTER_MS = 30_000

const harness = await startApiHarness()
const { db, services, clock } = harness
const system = () => systemContext(services, 'night')
const staff = await harness.signIn(STAFF_PHONE)
const asStaff = () => ({ ...system(), caller: staff })

interface Job {
  work: number
  /** Of an order of a phone; walk-ups have none. */
  preparationId?: string
}

interface Open {
  bar: Bar
  waiting: Job[]
  /** Makers with nothing to do. */
  free: number
  tap: string
  /** What the makers did of late while orders waited, in ms: there is always somebody at the counter. */
  spent: { phones: number; walkUps: number }
  /** Guests without an order here. */
  guests: string[]
}

const events: { at: number; run: () => Promise<void> }[] = []
let virtual = 0
const begin = Date.now()
const later = (ms: number, run: () => Promise<void>) => {
  const at = virtual + ms
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (events[middle]!.at > at) low = middle + 1
    else high = middle
  }
  events.splice(low, 0, { at, run })
}
let refused = 0

test(`a night at ${BARS} bars keeps what guests were promised, and promises little more than they wait`, async () => {
  const userIds = Array.from({ length: GUESTS }, (_, at) => `night-${at}`)
  await db.$client.query(
    `insert into users (user_id, phone_number)
     select id, '+1310557' || (1000 + row_number() over ()) from unnest($1::text[]) id`,
    [userIds],
  )
  for (const bar of createBars(BARS, SEED)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await buildBar(bar)
    const spent = { phones: 0, walkUps: 0 }
    const open = { bar, waiting: [], free: bar.makers, tap: 'NONE', spent, guests: [...userIds] }
    later(nextArrival(bar, 0, WORK_EACH), () => arrive(open))
    later(MINUTE_MS, () => tap(open))
  }
  later(PACES_EVERY_MS, paces)
  for (let next = events.pop(); next; next = events.pop()) {
    virtual = next.at
    clock.shiftMs = begin + virtual - Date.now()
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await next.run()
  }
  const result = await measure()
  console.log(JSON.stringify({ seed: SEED, bars: BARS, refused, ...result }))
  // what a whole night keeps is in docs/bench.md, where makers say what they begin and where they do not
  expect(result.kept).toBeGreaterThanOrEqual(aims.kept)
  expect(result.promisedMinutes).toBeLessThanOrEqual(aims.ratio * result.waitedMinutes)
})

async function buildBar({ name, makers, secondsEach }: Bar) {
  await db.insert(vendorLocations).values({
    vendorLocationId: name,
    vendorId: 'HALL',
    description: name,
    fulfilment: 'LINE',
  })
  await db
    .insert(stations)
    .values({ stationId: name, vendorLocationId: name, name, makers, secondsEach })
  await db.insert(products).values(
    PRODUCTS.map(({ productId, work }) =>
      buildProduct({
        productId: `${name}-${productId}`,
        vendorLocationId: name,
        productType: 'NON_ALCOHOLIC_ITEM',
        stationId: name,
        makingWeight: work,
      }),
    ),
  )
}

async function arrive(open: Open) {
  const { bar } = open
  if (virtual < NIGHT_MS) later(nextArrival(bar, virtual, WORK_EACH), () => arrive(open))
  const userId = open.guests.shift()
  if (!userId) return
  const { items, work } = chooseOrder(bar.random)
  const caller = { userId, phoneNumber: '+13105570000' }
  const context = { ...system(), caller }
  try {
    const { order } = await createOrder(context, caller, {
      vendorLocationId: bar.name,
      cartItems: items.map(({ productId, quantity }) => ({
        productId: `${bar.name}-${productId}`,
        quantity,
      })),
    })
    later(PAYS_AFTER_MS, async () => {
      await harness.confirmPayment(order.clientSecret ?? '')
      await markOrderPaid({ ...system(), caller }, userId, order.orderId)
      open.guests.push(userId)
      const { rows } = await db.$client.query<{ preparationId: string }>(
        'select preparation_id as "preparationId" from preparations where order_id = $1',
        [order.orderId],
      )
      open.waiting.push({ work, preparationId: rows[0]!.preparationId })
      await takeNext(open)
    })
  } catch (error) {
    open.guests.push(userId)
    if (!(error instanceof Failure && error.code === 'LINE_PAUSED')) throw error
    refused++
  }
}

/** Makers say once a minute what they see at the counter, if it has changed. */
async function tap(open: Open) {
  const { name } = open.bar
  const walkUps = tapFor(walkUpShareAt(virtual))
  if (walkUps !== open.tap) {
    open.tap = walkUps
    await saveCrew(asStaff(), { vendorLocationId: name, stationId: name }, { walkUps })
  }
  if (virtual < NIGHT_MS) later(MINUTE_MS, () => tap(open))
  await takeNext(open)
}

/** Free makers take the next order or walk-up, whichever had less than its part of their time. */
async function takeNext(open: Open) {
  const { bar, waiting, spent } = open
  while (open.free > 0) {
    const share = virtual < NIGHT_MS ? walkUpShareAt(virtual) : 0
    if (waiting.length === 0 && share === 0) return
    const isBehind = spent.walkUps < share * (spent.walkUps + spent.phones)
    const takesWalkUp = share > 0 && (waiting.length === 0 || isBehind)
    const job = takesWalkUp ? { work: chooseOrder(bar.random).work } : waiting.shift()!
    const ms = timeFor(bar, job.work)
    if (!takesWalkUp) spent.phones += ms
    else if (waiting.length > 0) spent.walkUps += ms
    if (spent.phones + spent.walkUps > 20 * MINUTE_MS) {
      spent.phones *= 0.9
      spent.walkUps *= 0.9
    }
    open.free--
    later(ms, () => finish(open, job))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (SAYS_BEGUN) await move(open, job, 'QUEUED', 'MAKING')
  }
}

async function finish(open: Open, job: Job) {
  open.free++
  await move(open, job, SAYS_BEGUN ? 'MAKING' : 'QUEUED', 'READY')
  await takeNext(open)
}

async function move({ bar }: Open, { preparationId }: Job, from: Stage, to: Stage) {
  if (!preparationId) return
  await movePreparation(asStaff(), { vendorLocationId: bar.name, preparationId }, { from, to })
}

async function paces() {
  await keepPaces(system())
  if (virtual < NIGHT_MS) later(PACES_EVERY_MS, paces)
}

async function measure() {
  const { rows } = await db.$client.query<{
    orders: number
    kept: number
    promisedMinutes: number
    middleMinutes: number
    waitedMinutes: number
    slowestMinutes: number
    overAnHour: number
  }>(
    `select count(*)::int as orders, avg((m.moved_at <= p.promised_by)::int)::float as kept,
            percentile_cont(0.5) within group (order by extract(epoch from p.promised_by - p.paid_at) / 60) as "promisedMinutes",
            percentile_cont(0.5) within group (order by extract(epoch from p.promised_from - p.paid_at) / 60) as "middleMinutes",
            percentile_cont(0.5) within group (order by extract(epoch from m.moved_at - p.paid_at) / 60) as "waitedMinutes",
            count(*) filter (where p.promised_by - p.paid_at > interval '1 hour')::int as "overAnHour",
            percentile_cont(0.9) within group (order by extract(epoch from m.moved_at - p.paid_at) / 60) as "slowestMinutes"
       from preparations p join preparation_moves m using (preparation_id) where m.to_stage = 'READY'`,
  )
  return rows[0]!
}
