import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { pick, seededRandom } from '#standins/demo/seeded-random.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { systemContext } from '#server/process/context.ts'
import { expireOrders, restorePayments } from '#server/services/orders/change/expire-orders.ts'
import type { FaultKind } from '#standins/stripe/faults/faults.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { settleBooks } from '../support/settle-books.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const SEED = '2026-11-21'
const GUESTS = 8
/** Each with two concurrent steps on each guest's order: 1,200 steps, and 10,000 with 625 rounds before a release. */
const ROUNDS = Number(process.env.RANDOM_WALK_ROUNDS ?? 75)
/** In the last of them the provider fails. */
const ROUNDS_TO_EXPIRY = 25
const CANCELS_A_DAY = 2

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const random = seededRandom(SEED)
/** For what is decided while others run: the answers' order does not change it. */
const ownRandom = () => seededRandom(String(random()))
type Random = typeof random

type State = 'OPEN' | 'CONFIRMED' | 'PAID' | 'COMPLETE' | 'REFUNDED' | 'EXPIRED'

/** The reference model: the status after each step. A status that is not listed does not change. */
const MODEL = {
  confirm: { OPEN: 'CONFIRMED' },
  markPaid: { CONFIRMED: 'PAID' },
  // The provider no longer changes a paid payment, and the order is settled.
  tip: { CONFIRMED: 'PAID' },
  change: { CONFIRMED: 'PAID' },
  complete: { PAID: 'COMPLETE' },
  refund: { PAID: 'REFUNDED', COMPLETE: 'REFUNDED' },
  // of the last piece; before it, the status stays
  part: { PAID: 'REFUNDED', COMPLETE: 'REFUNDED' },
  cancel: { PAID: 'REFUNDED' },
  read: {},
} satisfies Record<string, Partial<Record<State, State>>>
type Step = keyof typeof MODEL
const STEPS = Object.keys(MODEL) as Step[]
/** Of two of these at once one may be refused, and says so. */
const REFUSABLE: Step[] = ['complete', 'refund', 'part', 'cancel']
const CHANGES: Step[] = ['tip', 'change']

const OPTIONS = [['tonic'], ['soda'], ['none'], ['soda', 'lime']]
const FAULTS: FaultKind[] = ['500', '429', 'drop', 'drop_after_effect']
const FAILING = ['/v1/payment_intents', '/v1/refunds', '/v1/tax/', '/v1/']

interface Position {
  state: State
  /** The pieces that were not given back. */
  left: number
}

interface Walk extends Position {
  guest: Person
  orderId: string
  cancels: number
}

interface Taken {
  step: Step
  /** Not refused. */
  isDone: boolean
}

const ordered = { orders: 0, refused: 0, people: 0 }
const given = { parts: 0, cancels: 0 }
let staff: Person
let manager: Person
let isSodaOff = false

test('each order under random concurrent actions changes its status only as the reference model allows', async () => {
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  await offerChoices()
  const walks = await Promise.all(Array.from({ length: GUESTS }, () => startWalk(ownRandom())))
  const firstHandOvers = new Map<string, string>()
  for (let round = 1; round <= ROUNDS; round++) {
    await Promise.all(walks.map((walk) => orderAnewWhenOver(walk, ownRandom())))
    const isFaulty = round % ROUNDS_TO_EXPIRY === 0
    if (isFaulty) await provider.fail(pick(random, FAULTS), pick(random, FAILING), 3)
    const pairs = walks.map(() => [1, 2].map(() => [pick(random, STEPS), ownRandom()] as const))
    const [isSwitched, ...taken] = await Promise.all([
      random() < 0.1 ? switchSoda() : undefined,
      ...walks.map((walk, at) =>
        Promise.all((pairs[at] ?? []).map(([step, own]) => take(step, walk, own))),
      ),
    ])
    expect(isSwitched ?? 200).toBe(200)
    await provider.heal()
    const found = await readStates(walks)
    for (const [index, walk] of walks.entries()) {
      const pair = taken[index] as [Taken, Taken]
      const { state, left, completedAt } = found.get(walk.orderId) as Found
      if (!isFaulty) {
        const said = pair.map(({ step, isDone }) => `${step}${isDone ? '' : ' refused'}`)
        expect(outcomes(walk, pair), `${walk.state}, ${said}, round ${round}`).toContain(state)
      }
      Object.assign(walk, { state, left })
      const handedOver = completedAt && (firstHandOvers.get(walk.orderId) ?? completedAt)
      expect(completedAt).toBe(handedOver)
      if (completedAt) firstHandOvers.set(walk.orderId, completedAt)
    }
    if (isFaulty) await letHoldsRunOut(walks)
  }
  expect(firstHandOvers.size).toBeGreaterThan(GUESTS)
  expect(given.parts).toBeGreaterThan(GUESTS)
  expect(given.cancels).toBeGreaterThan(0)
  expect(ordered.refused).toBeGreaterThan(0)
})

/** Two steps at the same time end as if one ran after the other. */
function outcomes(from: Position, pair: readonly [Taken, Taken]): State[] {
  const done = pair.filter(({ step, isDone }) => isDone || !REFUSABLE.includes(step))
  // a cart that costs the same does not reach the payment
  const reached = done.filter(({ step }) => step !== 'change')
  const inTurn = [done, reached].flatMap(([one, other]) => [
    after(after(from, one), other),
    after(after(from, other), one),
  ])
  const has = (wanted: Step[]) => pair.some(({ step }) => wanted.includes(step))
  // no secret is available while the amount changes
  const isUnconfirmed = has(['confirm']) && has(CHANGES)
  const changed = isUnconfirmed ? after(from, { step: 'tip', isDone: true }) : from
  // what was paid for a cart that is refused, because a choice is switched off meanwhile, goes back
  const isInVain = isUnconfirmed && pair.some(({ step, isDone }) => step === 'change' && !isDone)
  const states = [...inTurn, ...(isUnconfirmed ? [changed] : [])].map(({ state }) => state)
  return isInVain ? [...states, 'REFUNDED'] : states
}

function after(from: Position, taken: Taken | undefined): Position {
  if (!taken) return from
  const state = (MODEL[taken.step] as Partial<Record<State, State>>)[from.state]
  if (!state) return from
  if (taken.step !== 'part') return { ...from, state }
  return from.left > 1 ? { ...from, left: from.left - 1 } : { state, left: 0 }
}

/** A gin that is mixed with one of three, and a lot of both products. */
async function offerChoices() {
  const choice = (choiceId: string, priceDelta: string, isDefault = false) => ({
    choiceId,
    name: choiceId,
    priceDelta,
    isAvailable: true,
    isDefault,
  })
  const groups = [
    {
      optionGroupId: MIXER,
      name: 'Mixer',
      minChoices: 1,
      maxChoices: 1,
      choices: [choice('tonic', '0.00', true), choice('soda', '0.35'), choice('none', '-1.15')],
    },
    {
      optionGroupId: crypto.randomUUID(),
      name: 'Extras',
      minChoices: 0,
      maxChoices: 1,
      choices: [choice('lime', '0.55')],
    },
  ]
  for (const body of groups) {
    const path = '/admin/vendor-locations/B1R/option-groups'
    expect((await harness.call(`POST ${path}`, { as: manager, body })).status).toBe(201)
  }
  const { $client: client } = harness.db
  await client.query(
    `update products set stock_total = 90000, stock_available = 90000 where product_id = 'tee'`,
  )
  const tee = {
    name: 'tee',
    description: null,
    category: null,
    imageUrls: [],
    productType: 'MERCHANDISE',
    productTaxCode: 'txcd_99999999',
    optionGroupIds: groups.map(({ optionGroupId }) => optionGroupId),
    variantName: null,
    sku: null,
    price: '12.05',
    isAvailable: true,
    stock: { counted: 90_000 },
  }
  const path = '/admin/vendor-locations/B1R/products/tee'
  expect((await harness.call(`PUT ${path}`, { as: manager, body: tee })).status).toBe(200)
}

const MIXER = crypto.randomUUID()

async function switchSoda() {
  isSodaOff = !isSodaOff
  const path = `/admin/vendor-locations/B1R/option-groups/${MIXER}/choices/soda`
  const body = { isAvailable: !isSodaOff }
  return (await harness.call(`PUT ${path}`, { as: manager, body })).status
}

/** A counted item in two ways, and a drink: 2 to 5 pieces. */
function randomItems(own: Random, options = OPTIONS) {
  const some = () => 1 + Math.floor(own() * 2)
  return [
    { productId: 'tee', quantity: some(), options: pick(own, options) },
    ...(own() < 0.5 ? [{ productId: 'tee', quantity: 1, options: pick(own, options) }] : []),
    { productId: 'lager', quantity: some() },
  ]
}

async function startWalk(own: Random): Promise<Walk> {
  const walk = { guest: await newGuest(), cancels: 0, orderId: '', state: 'OPEN', left: 0 } as Walk
  await order(walk, own)
  return walk
}

const newGuest = () => harness.signIn(`+1310${5_570_000 + ordered.people++}`)

async function orderAnewWhenOver(walk: Walk, own: Random) {
  if (walk.state !== 'REFUNDED' && walk.state !== 'EXPIRED') return
  if (walk.cancels === CANCELS_A_DAY) Object.assign(walk, { guest: await newGuest(), cancels: 0 })
  await order(walk, own)
}

async function order(walk: Walk, own: Random) {
  const create = (cartItems: object[]) =>
    harness.call<OrderAnswer & { code: string }>(`POST /users/${walk.guest.userId}/orders`, {
      as: walk.guest,
      key: crypto.randomUUID(),
      body: { vendorLocationId: 'B1R', cartItems, ageAcknowledged: true },
    })
  let answer = await create(randomItems(own))
  if (isSodaOff && answer.status !== 201) {
    expect([answer.status, answer.body.code]).toEqual([409, 'OPTION_UNAVAILABLE'])
    ordered.refused++
    answer = await create(randomItems(own, [['tonic'], ['none', 'lime']]))
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  ordered.orders++
  const { orderId, totalQuantity } = answer.body.order
  Object.assign(walk, { orderId, state: 'OPEN', left: totalQuantity })
}

async function take(step: Step, walk: Walk, own: Random): Promise<Taken> {
  const status = await send(step, walk, own)
  return { step, isDone: status < 300 }
}

async function send(step: Step, walk: Walk, own: Random): Promise<number> {
  const { guest, orderId } = walk
  switch (step) {
    case 'markPaid':
      return (await steps.markPaid(guest, orderId)).status
    case 'complete':
      return (await steps.complete(staff, orderId)).status
    case 'refund':
      return (await steps.refund(staff, orderId)).status
    case 'part':
      return refundPiece(orderId, own)
    case 'cancel':
      return cancel(walk)
    case 'read':
      return (await steps.read(guest, orderId)).status
    case 'tip':
      return (await steps.update(guest, orderId, { tipAmount: nextTip() })).status
    case 'change':
      return (await steps.update(guest, orderId, { cartItems: randomItems(own) })).status
    case 'confirm': {
      const { clientSecret } = (await steps.read(guest, orderId)).body
      if (!clientSecret) return 409
      // without an answer of the provider the browser asks again
      return harness.confirmPayment(clientSecret).then(
        () => 200,
        () => 503,
      )
    }
  }
}

/** Gives back one of what is left, sometimes with the tip. */
async function refundPiece(orderId: string, own: Random): Promise<number> {
  const { cartItems } = (await steps.read(staff, orderId, 'staff')).body.order
  const left = cartItems.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const line = left.length > 0 ? pick(own, left) : undefined
  if (!line) return 409
  const { lineId } = line
  const { status } = await steps.refundPart(staff, orderId, {
    lines: [{ lineId, quantity: 1 }],
    tip: own() < 0.2,
  })
  if (status === 200) given.parts++
  return status
}

async function cancel(walk: Walk): Promise<number> {
  const path = `/users/${walk.guest.userId}/orders/${walk.orderId}/cancel`
  const { status } = await harness.call(`PUT ${path}`, { as: walk.guest })
  if (status === 200) {
    walk.cancels++
    given.cancels++
  }
  return status
}

let tips = 0

/**
 * Never returns the same tip twice in a row: an unchanged tip does not reach the payment, which
 * settles a paid order.
 */
function nextTip(): string {
  return (1 + (++tips % 700) / 100).toFixed(2)
}

/** Holds run out, the jobs end what the provider's faults have left, and the books agree. */
async function letHoldsRunOut(walks: Walk[]) {
  harness.clock.shiftMs += 16 * MINUTE_MS
  const context = systemContext(harness.services, 'test')
  await restorePayments(context)
  await expireOrders(context)
  expect(await settleBooks(harness.services)).toEqual([])
  for (const walk of walks) walk.guest = await harness.signIn(walk.guest.phoneNumber)
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  const found = await readStates(walks)
  for (const walk of walks) {
    const { state, left } = found.get(walk.orderId) as Found
    expect(ENDS[walk.state], walk.orderId).toContain(state)
    Object.assign(walk, { state, left })
  }
}

/** What the jobs make of each status; a refund that was under way ends. */
const ENDS: Record<State, State[]> = {
  OPEN: ['EXPIRED'],
  CONFIRMED: ['PAID'],
  PAID: ['PAID', 'REFUNDED'],
  COMPLETE: ['COMPLETE', 'REFUNDED'],
  REFUNDED: ['REFUNDED'],
  EXPIRED: ['EXPIRED'],
}

interface Found extends Position {
  orderId: string
  completedAt: string | null
}

async function readStates(walks: Walk[]) {
  const { rows } = await harness.db.$client.query<Found>(
    `select order_id as "orderId", completed_at::text as "completedAt",
       case when o.status <> 'IN_PROGRESS' then o.status
         when o.closed_reason is not null then o.closed_reason
         when payment.body->>'status' = 'succeeded' then 'CONFIRMED' else 'OPEN' end as state,
       (select sum((line->>'quantity')::int) from jsonb_array_elements(o.lines) line)::int
         - (select coalesce(sum((back->>'quantity')::int), 0) from jsonb_array_elements(o.refunds) refund,
                   jsonb_array_elements(coalesce(refund->'lines', '[]')) back)::int as left
       from orders o left join standin_stripe.objects payment on payment.id = o.payment_intent_id
      where order_id = any($1::uuid[])`,
    [walks.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}
