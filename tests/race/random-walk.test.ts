import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { pick, seededRandom } from '#demo/seeded-random.ts'
import { systemContext } from '#server/process/context.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { STAFF_PHONE } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'

vi.setConfig({ testTimeout: 900_000 })

const SEED = '2026-11-21'
const GUESTS = 8
/** Each with two concurrent steps on each guest's order: 2,400 steps, and 10,000 with 625 rounds before a release. */
const ROUNDS = Number(process.env.RANDOM_WALK_ROUNDS ?? 150)
const ROUNDS_TO_EXPIRY = 25

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const random = seededRandom(SEED)

type State = 'OPEN' | 'CONFIRMED' | 'PAID' | 'COMPLETE' | 'REFUNDED' | 'EXPIRED'

/** The reference model: the status after each step. A status that is not listed does not change. */
const MODEL = {
  confirm: { OPEN: 'CONFIRMED' },
  markPaid: { CONFIRMED: 'PAID' },
  // The provider no longer changes a paid payment, and the order is settled.
  tip: { CONFIRMED: 'PAID' },
  complete: { PAID: 'COMPLETE' },
  refund: { PAID: 'REFUNDED', COMPLETE: 'REFUNDED' },
  read: {},
} satisfies Record<string, Partial<Record<State, State>>>
type Step = keyof typeof MODEL
const STEPS = Object.keys(MODEL) as Step[]

interface Walk {
  guest: Person
  orderId: string
  state: State
}

test('each order under random concurrent actions changes its status only as the reference model allows', async () => {
  let staff = await harness.signIn(STAFF_PHONE)
  const walks = await Promise.all(Array.from({ length: GUESTS }, (_, index) => startWalk(index)))
  const firstHandOvers = new Map<string, string>()
  for (let round = 1; round <= ROUNDS; round++) {
    await Promise.all(walks.map(orderAnewWhenOver))
    const pairs = walks.map(() => [pick(random, STEPS), pick(random, STEPS)] as const)
    await Promise.all(
      walks.flatMap((walk, index) => (pairs[index] ?? []).map((step) => take(step, walk, staff))),
    )
    const found = await readStates(walks)
    for (const [index, walk] of walks.entries()) {
      const pair = pairs[index] as readonly [Step, Step]
      const { state, completedAt } = found.get(walk.orderId) as Found
      expect(outcomes(walk.state, pair), `${walk.state}, ${pair}, round ${round}`).toContain(state)
      walk.state = state
      const handedOver = completedAt && (firstHandOvers.get(walk.orderId) ?? completedAt)
      expect(completedAt).toBe(handedOver)
      if (completedAt) firstHandOvers.set(walk.orderId, completedAt)
    }
    if (round % ROUNDS_TO_EXPIRY === 0) staff = await letHoldsRunOut(walks)
  }
  expect(firstHandOvers.size).toBeGreaterThan(GUESTS)
})

/** Two steps at the same time end as if one ran after the other. */
function outcomes(state: State, [one, other]: readonly [Step, Step]): State[] {
  const inTurn = [after(after(state, one), other), after(after(state, other), one)]
  // no secret is available while the amount changes
  const isUnconfirmed = [one, other].includes('confirm') && [one, other].includes('tip')
  return isUnconfirmed ? [...inTurn, after(state, 'tip')] : inTurn
}

function after(state: State, step: Step): State {
  return (MODEL[step] as Partial<Record<State, State>>)[state] ?? state
}

async function startWalk(index: number): Promise<Walk> {
  const guest = await harness.signIn(`+1310555700${index}`)
  const { body } = await steps.create(guest, 'lager')
  return { guest, orderId: body.order.orderId, state: 'OPEN' }
}

async function orderAnewWhenOver(walk: Walk) {
  if (walk.state !== 'REFUNDED' && walk.state !== 'EXPIRED') return
  const { status, body } = await steps.create(walk.guest, 'lager')
  expect(status).toBe(201)
  Object.assign(walk, { orderId: body.order.orderId, state: 'OPEN' })
}

async function take(step: Step, { guest, orderId }: Walk, staff: Person) {
  if (step === 'markPaid') await steps.markPaid(guest, orderId)
  else if (step === 'complete') await steps.complete(staff, orderId)
  else if (step === 'refund') await steps.refund(staff, orderId)
  else if (step === 'read') await steps.read(guest, orderId)
  else if (step === 'tip') {
    await steps.update(guest, orderId, { tipAmount: nextTip() })
  } else {
    const { clientSecret } = (await steps.read(guest, orderId)).body
    if (clientSecret) await harness.confirmPayment(clientSecret)
  }
}

let tips = 0

/**
 * Never returns the same tip twice in a row: an unchanged tip does not reach the payment, which
 * settles a paid order.
 */
function nextTip(): string {
  return (1 + (++tips % 700) / 100).toFixed(2)
}

async function letHoldsRunOut(walks: Walk[]): Promise<Person> {
  harness.clock.shiftMs += 16 * MINUTE_MS
  await expireOrders(systemContext(harness.services, 'test'))
  for (const walk of walks) walk.guest = await harness.signIn(walk.guest.phoneNumber)
  for (const walk of walks) {
    if (walk.state === 'OPEN') walk.state = 'EXPIRED'
    if (walk.state === 'CONFIRMED') walk.state = 'PAID'
  }
  const found = await readStates(walks)
  expect(walks.map(({ orderId }) => found.get(orderId)?.state)).toEqual(
    walks.map(({ state }) => state),
  )
  return harness.signIn(STAFF_PHONE)
}

interface Found {
  orderId: string
  state: State
  completedAt: string | null
}

async function readStates(walks: Walk[]) {
  const { rows } = await harness.db.$client.query<Found>(
    `select order_id as "orderId", completed_at::text as "completedAt",
       case when o.status <> 'IN_PROGRESS' then o.status
         when o.closed_reason is not null then o.closed_reason
         when payment.body->>'status' = 'succeeded' then 'CONFIRMED' else 'OPEN' end as state
       from orders o left join standin_stripe.objects payment on payment.id = o.payment_intent_id
      where order_id = any($1::uuid[])`,
    [walks.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}
