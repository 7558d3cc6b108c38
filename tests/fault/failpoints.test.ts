import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { type BrowserRequest, createOrder, handOver, markPaid } from '#tests/lab/requests.ts'
import { createCall, type Person } from '#tests/support/api-harness.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { startAppProcess, type AppProcess } from './app-process.ts'
import { auditBooks } from './audit-books.ts'
import type { Failpoint } from './failpoint.ts'
import { confirmOver, createSender, signInOver, type ClientLog } from './load-client.ts'
import { createMemberFlows, type Flow } from './member-flows.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const TIMEOUT_MS = 25_000
/** The process must be killed before the database ends a statement stopped before its commit. */
const DATABASE_TIMEOUT_MS = 60_000

const before = (statement: string): Failpoint => ({ statement, at: 'before commit' })
const after = (statement: string): Failpoint => ({ statement, at: 'after commit' })

/**
 * Each step of a sale that writes or calls the provider, and the moments at which a crash would
 * hurt. Two guests stop at two of them, and then the app dies, because a new start takes seconds.
 */
const FAILPOINTS: [string, [Failpoint, Failpoint]][] = [
  ['before and after an order is written', [before('orders-create'), after('orders-create')]],
  [
    'after its payment is created, and attached',
    [{ provider: 'payments', did: 'createPayment' }, after('orders-attach-payment')],
  ],
  [
    'after a change of it is claimed, and its payment changed',
    [after('orders-claim'), { provider: 'payments', did: 'changeAmount' }],
  ],
  [
    'after a change of it is written, and after its tax was recorded',
    [after('orders-change'), { provider: 'taxes', did: 'recordTax' }],
  ],
  ['before and after it becomes PAID', [before('orders-settle'), after('orders-settle')]],
  ['before and after it is handed over', [before('orders-complete'), after('orders-complete')]],
  [
    'after its refund is recorded, and its payment refunded',
    [after('refunds-request'), { provider: 'payments', did: 'refundPayment' }],
  ],
  ['before and after it becomes REFUNDED', [before('refunds-save'), after('refunds-save')]],
]

/** The same for a refund of one of its two pieces, before everything goes back. */
const FAILPOINTS_OF_PARTS: typeof FAILPOINTS = [
  [
    'after a refund of a part is recorded, and given back',
    [after('refunds-request'), { provider: 'payments', did: 'refundPayment' }],
  ],
  [
    'before and after a part of it is shown as refunded',
    [before('refunds-save'), after('refunds-save')],
  ],
  [
    'before a refund of a part is recorded, and after its tax is reversed',
    [before('refunds-request'), { provider: 'taxes', did: 'reverseTaxInPart' }],
  ],
]

type Flows = ReturnType<typeof createMemberFlows>

/** Steps that stop at their failpoints and then die together, because a new start takes seconds. */
const DEATHS: [string, (flows: Flows) => [Failpoint, Promise<Flow>][]][] = [
  [
    'before steps of members are written',
    (flows) => [
      [before('membership-payment-paid'), flows.join()],
      [before('membership-payment-paid'), flows.renew()],
      [before('members-grant'), flows.grantMonth()],
      [before('membership-payment-update'), flows.takeBack()],
      [before('reservations-insert'), flows.reserve()],
      [before('reservation.cancelled'), flows.cancel()],
      [before('waitlist-offer'), flows.offer()],
      [before('reservations-check-in'), flows.checkIn()],
      [before('contests-grant-ticket'), flows.takeTicket()],
      [before('contests-draw'), flows.draw()],
      [before('contests-claim'), flows.claim()],
      [before('vendor-roles-insert-owner'), flows.startVenue()],
      [after('reservations-message-sent'), flows.notifyMember(1)],
    ],
  ],
  [
    'after steps of members were written',
    (flows) => [
      [after('membership-payment-paid'), flows.join()],
      [after('membership-payment-paid'), flows.renew()],
      [after('members-grant'), flows.grantMonth()],
      [after('membership-payment-update'), flows.takeBack()],
      [after('reservations-insert'), flows.reserve()],
      [after('reservation.cancelled'), flows.cancel()],
      [after('waitlist-offer'), flows.offer()],
      [after('reservations-check-in'), flows.checkIn()],
      [after('contests-grant-ticket'), flows.takeTicket()],
      [after('contests-draw'), flows.draw()],
      [after('contests-claim'), flows.claim()],
      [after('vendor-roles-insert-owner'), flows.startVenue()],
      [after('reservations-claim-messages'), flows.notifyMember(1)],
    ],
  ],
  [
    'around calls of providers',
    (flows) => [
      [after('membership-payment-open'), flows.startMembership()],
      [{ provider: 'payments', did: 'createPayment' }, flows.startMembership()],
      [after('membership-payment-attach'), flows.startMembership()],
      [after('waitlist-confirm'), flows.acceptOffer()],
      // the provider knows no key: a message that was sent when the app died is sent again
      [{ provider: 'sms', did: 'send' }, flows.notifyMember(2)],
      [{ provider: 'sms', did: 'send' }, flows.sendCode()],
      [before('reservation.membership_ended'), flows.takeBack()],
    ],
  ],
  [
    'after a credit was lost',
    (flows) => [[after('reservation.membership_ended'), flows.takeBack()]],
  ],
]

/** Guests who order at the same time; the first half goes away when the app dies. */
const GUESTS = 4
const LEAVING = GUESTS / 2

interface Guest extends Person {
  send: ReturnType<typeof createSender>
  leave: () => void
}

let app: AppProcess
let db: Database
let staff: Guest
/** Refunds of STAFF are counted one after the other, so one that stopped would hold up those of other guests. */
let manager: Guest
let hasFailed = false
const log: ClientLog = { acknowledged: [], surprises: [], interruptions: 0 }

beforeAll(async () => {
  app = await startAppProcess({ databaseTimeoutMs: DATABASE_TIMEOUT_MS })
  db = openDatabase(app.databaseUrl(), { connections: 4 })
  staff = await signIn('+13105550111')
  manager = await signIn('+13105550112')
})
afterAll(async () => {
  hasFailed = true
  await db?.$client.end()
  await app?.stop()
})
beforeEach(({ onTestFailed }) => {
  // the wait would be in vain if the app hangs
  if (hasFailed) throw new Error('An earlier failpoint left the app in a state of its own.')
  onTestFailed(() => void (hasFailed = true))
})

const SALES = [
  ...FAILPOINTS.map(([where, failpoints]) => ({ where, failpoints, inParts: false })),
  ...FAILPOINTS_OF_PARTS.map(([where, failpoints]) => ({ where, failpoints, inParts: true })),
]

test.each(SALES)('an app killed $where loses nothing', async ({ failpoints, inParts }) => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => signIn(newPhone())))
  await app.arm(...failpoints)
  const sales = guests.map((guest) => sellAndRefund(guest, inParts))
  await dieAndRestart(() => {
    for (const guest of guests.slice(0, LEAVING)) guest.leave()
  })
  const ends = (await Promise.all(sales)).slice(LEAVING)
  expect(ends).toEqual(ends.map(() => 'REFUNDED'))
  expect(log.surprises.splice(0)).toEqual([])
  await expectCleanBooks()
})

test.each(DEATHS)('an app killed %s loses and doubles nothing', async (_where, toSteps) => {
  const steps = toSteps(
    createMemberFlows({
      db,
      call,
      hurryRepeatedTasks,
      staff,
      newPhone,
      ...provider,
    }),
  )
  const flows = await Promise.all(steps.map(([, flow]) => flow))
  await app.arm(...steps.map(([failpoint]) => failpoint))
  await Promise.all([...flows.map(({ take }) => take()), dieAndRestart()])
  const readOutcomes = async () => {
    await hurryRepeatedTasks()
    return Promise.all(flows.map(({ outcome }) => outcome()))
  }
  await expect
    .poll(readOutcomes, { timeout: TIMEOUT_MS, interval: 500 })
    .toMatchObject(flows.map(({ expected }) => expected))
  await expectCleanBooks()
})

/** Repeats a request until it is answered, as the browser does. */
const call = createCall(async (path, init) => {
  for (;;) {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(app.address() + path, { ...init, signal }).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    if (hasFailed) throw new Error('The test is over.')
    await delay(50)
  }
})

const provider = {
  signIn,
  confirmPayment: async (clientSecret: string) => {
    await confirmOver(staff.send, clientSecret)
    return { status: 200, body: {} }
  },
  /** A refund that an operator made at the provider. */
  refundPayment: (paymentIntentId: string) =>
    staff.send({
      method: 'POST',
      path: '/dev/stripe/v1/refunds',
      token: 'sk_test_standin',
      form: { payment_intent: paymentIntentId },
    }),
}

async function signIn(phoneNumber: string): Promise<Guest> {
  let hasLeft = false
  const isStopped = () => hasLeft || hasFailed
  const send = createSender({ address: () => app.address(), isStopped, log })
  const person = await signInOver(send, phoneNumber)
  return { ...person, send, leave: () => (hasLeft = true) }
}

/** One order from its creation to its refund; each call is repeated until it is answered. */
async function sellAndRefund(guest: Guest, inParts: boolean): Promise<string | undefined> {
  const { userId, idToken, send } = guest
  const step = async (request: BrowserRequest) => {
    const answer = await send({ key: crypto.randomUUID(), ...request })
    const order = answer?.body.order
    if (order) log.acknowledged.push(order)
    else if (answer)
      log.surprises.push(`${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer?.body
  }
  const put = (path: string, token: string, body: object) =>
    step({ method: 'PUT', path: `/api/users/${path}`, token, body })
  const cart = { vendorLocationId: 'B1R', quantities: { vinyl: 1 } }
  const created = await step(createOrder(guest, cart))
  const orderId = created?.order?.orderId ?? ''
  const two = { cartItems: [{ productId: 'vinyl', quantity: 2 }] }
  await put(`${userId}/orders/${orderId}`, idToken, two)
  if (created?.clientSecret) await confirmOver(send, created.clientSecret)
  await step(markPaid(guest, orderId))
  await hurryRepeatedTasks()
  await step(handOver(staff, orderId))
  // after the hand-over, because a part that goes back into stock would hold the product's row until the death
  if (inParts) {
    const part = { lines: [{ lineId: 'vinyl', quantity: 1 }] }
    await put(`staff/orders/${orderId}/refund`, manager.idToken, part)
    await hurryRepeatedTasks()
  }
  const refunded = await put(`staff/orders/${orderId}/refund`, staff.idToken, {})
  return refunded?.order?.status
}

/** The repeated tasks finish all unfinished work. */
async function expectCleanBooks() {
  let findings: string[] = []
  const deadline = Date.now() + TIMEOUT_MS
  do {
    await hurryRepeatedTasks()
    await delay(50)
    findings = [
      ...(await auditBooks(app.databaseUrl(), log.acknowledged)),
      ...(await ask(UNFINISHED)).map(({ what }) => `unfinished: ${what}`),
    ]
  } while (findings.length > 0 && Date.now() < deadline)
  expect(findings).toEqual([])
}

const UNFINISHED = `
  select 'refund of ' || order_id as what from refunds where status in ('REQUESTED', 'PART_REQUESTED')
   union all select 'tax of ' || order_id from tax_records where status = 'DUE'
   union all select 'tax in part of ' || order_id from tax_reversals where status = 'DUE'
   union all select 'tax recorded ' || count(*) || ' times for ' || (body->>'reference')
     from standin_stripe.objects where kind = 'tax.transaction' group by body->>'reference' having count(*) > 1`

/** Repeated tasks reach some failpoints. */
async function dieAndRestart(onDeath = () => {}) {
  const dead = app.dead().then(() => true)
  while (!(await Promise.race([dead, delay(200, false)]))) {
    await hurryRepeatedTasks()
    await keepSignInsInFlight()
  }
  await endClaims()
  onDeath()
  await app.killAndRestart()
}

/**
 * A code is sent again only after the death, not when its request seems dead because other steps
 * take long.
 */
async function keepSignInsInFlight() {
  await updateUnlocked('sign_in_answers', 'created_at', 'sealed_answer is null')
}

/** Makes the idle tasks due, because the end of a run decides when the next one is due. */
async function hurryRepeatedTasks() {
  await updateUnlocked('repeated_tasks', 'due_at', 'leased_until is null')
  await updateUnlocked('refunds', 'next_attempt_at', `status in ('REQUESTED', 'PART_REQUESTED')`)
  await updateUnlocked('tax_records', 'next_attempt_at', `status = 'DUE'`)
  await updateUnlocked('tax_reversals', 'next_attempt_at', `status = 'DUE'`)
  await updateUnlocked('payment_checks', 'next_attempt_at', 'handled_at is null')
}

/**
 * Sets a time of rows to now. A transaction that stopped before its commit keeps its rows locked
 * until the process dies, which happens only if the other guests go on meanwhile.
 */
async function updateUnlocked(table: string, column: string, condition: string) {
  const rows = `select ctid from ${table} where ${condition} for update skip locked`
  await ask(`update ${table} set ${column} = now() where ctid = any(array(${rows}))`)
}

/**
 * Frees the claims of dead processes, which would end 10 to 60 s after the death; a phone gets its
 * next code then.
 */
async function endClaims() {
  await ask('update repeated_tasks set leased_until = null')
  await ask('update orders set changing_until = now() where changing_until is not null')
  await ask('update reservations set tell_offer_at = now() where tell_offer_at is not null')
  await ask(`update code_sends set sent_at = sent_at - interval '1 minute'`)
  await ask(`update sign_in_answers set created_at = created_at - interval '20 s'`)
}

async function ask(text: string): Promise<{ what: string }[]> {
  return (await db.$client.query<{ what: string }>(text)).rows
}
