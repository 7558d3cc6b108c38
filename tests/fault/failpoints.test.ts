import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAppProcess, type AppProcess } from './app-process.ts'
import { auditBooks } from './audit-books.ts'
import type { Failpoint } from './failpoint.ts'
import {
  confirmOver,
  createSender,
  signInOver,
  type ClientLog,
  type SignedIn,
} from './load-client.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const PATIENCE_MS = 25_000

/** Each step of a sale that writes or asks the provider, and the moments at which a crash would hurt. */
const FAILPOINTS: [string, Failpoint][] = [
  ['before an order is written', { statement: 'orders-create', at: 'before commit' }],
  ['after an order is written', { statement: 'orders-create', at: 'after commit' }],
  ['after its payment is created', { provider: 'payments', did: 'createPayment' }],
  ['after its payment is attached', { statement: 'orders-attach-payment', at: 'after commit' }],
  ['after a change of it is claimed', { statement: 'orders-claim', at: 'after commit' }],
  ['after its payment was changed', { provider: 'payments', did: 'changeAmount' }],
  ['after a change of it is written', { statement: 'orders-change', at: 'after commit' }],
  ['before it becomes PAID', { statement: 'orders-settle', at: 'before commit' }],
  ['after it became PAID', { statement: 'orders-settle', at: 'after commit' }],
  ['after its tax was recorded', { provider: 'taxes', did: 'recordTax' }],
  ['before it is handed over', { statement: 'orders-complete', at: 'before commit' }],
  ['after it was handed over', { statement: 'orders-complete', at: 'after commit' }],
  ['after its refund is recorded', { statement: 'refunds-request', at: 'after commit' }],
  ['after its payment was refunded', { provider: 'payments', did: 'refundPayment' }],
  ['before it becomes REFUNDED', { statement: 'orders-refunds', at: 'before commit' }],
  ['after it became REFUNDED', { statement: 'orders-refunds', at: 'after commit' }],
]

/** Guests who order at the same time; the first half goes away when the app dies. */
const GUESTS = 4
const LEAVING = GUESTS / 2

interface Guest extends SignedIn {
  send: ReturnType<typeof createSender>
  leave: () => void
}

let app: AppProcess
let staff: SignedIn
let signedIn = 0
const log: ClientLog = { acknowledged: [], surprises: [], interruptions: 0 }

beforeAll(async () => {
  app = await startAppProcess()
  staff = await signIn('+13105550111')
})
afterAll(() => app?.stop())

test.each(FAILPOINTS)('an app killed %s loses nothing', async (_where, failpoint) => {
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, () => signIn(`+1310555${String(3000 + signedIn++)}`)),
  )
  await app.arm(failpoint)
  const sales = guests.map(sellAndRefund)
  await app.dead()
  await endClaims()
  for (const guest of guests.slice(0, LEAVING)) guest.leave()
  await app.killAndRestart()
  const ends = (await Promise.all(sales)).slice(LEAVING)
  expect(ends).toEqual(ends.map(() => 'REFUNDED'))
  expect(log.surprises.splice(0)).toEqual([])
  await expectCleanBooks()
})

async function signIn(phoneNumber: string): Promise<Guest> {
  let hasLeft = false
  const send = createSender({ address: () => app.address(), isStopped: () => hasLeft, log })
  const person = await signInOver(send, phoneNumber)
  return { ...person, send, leave: () => (hasLeft = true) }
}

/** One order from its creation to its refund; each call is repeated until it is answered. */
async function sellAndRefund({ userId, token, send }: Guest): Promise<string | undefined> {
  const orders = `/api/users/${userId}/orders`
  const step = async (method: string, path: string, options: Parameters<typeof send>[2]) => {
    const answer = await send(method, path, { key: crypto.randomUUID(), ...options })
    const order = answer?.body.order
    if (order) log.acknowledged.push(order)
    else if (answer) log.surprises.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer?.body
  }
  const body = { vendorLocationId: 'B1R', cartItems: [{ productId: 'vinyl', quantity: 1 }] }
  const created = await step('POST', orders, { token, body })
  const orderId = created?.order?.orderId
  const two = { cartItems: [{ productId: 'vinyl', quantity: 2 }] }
  await step('PUT', `${orders}/${orderId}`, { token, body: two })
  if (created?.clientSecret) await confirmOver(send, created.clientSecret)
  await step('PUT', `${orders}/${orderId}/markPaid`, { token })
  await hurryRepeatedTasks()
  const forStaff = `/api/users/staff/orders/${orderId}`
  await step('PUT', `${forStaff}/complete`, { token: staff.token, body: {} })
  const refunded = await step('PUT', `${forStaff}/refund`, { token: staff.token, body: {} })
  return refunded?.order?.status
}

/** What was left unfinished is finished by the repeated tasks. */
async function expectCleanBooks() {
  let findings: string[] = []
  const deadline = Date.now() + PATIENCE_MS
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
  select 'refund of ' || order_id as what from refunds where status = 'REQUESTED'
   union all select 'tax of ' || order_id from tax_records where status = 'DUE'
   union all select 'tax recorded ' || count(*) || ' times for ' || (body->>'reference')
     from standin_stripe.objects where kind = 'tax.transaction' group by body->>'reference' having count(*) > 1`

async function hurryRepeatedTasks() {
  await ask('update repeated_tasks set due_at = now(), leased_until = null')
  await ask(`update refunds set next_attempt_at = now() where status = 'REQUESTED'`)
  await ask(`update tax_records set next_attempt_at = now() where status = 'DUE'`)
}

/** What a process had claimed for a change is free again 30 s after its death. */
async function endClaims() {
  await ask('update orders set changing_until = now() where changing_until is not null')
}

async function ask(text: string): Promise<{ what: string }[]> {
  const client = new Client({ connectionString: app.databaseUrl() })
  await client.connect()
  try {
    return (await client.query<{ what: string }>(text)).rows
  } finally {
    await client.end()
  }
}
