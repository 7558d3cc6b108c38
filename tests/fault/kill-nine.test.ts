import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Buyer } from '#tests/lab/buyer.ts'
import { startAppProcess, type AppProcess } from './app-process.ts'
import { auditBooks } from './audit-books.ts'
import { buyUntilStopped, createSender, signInOver, type ClientLog } from './load-client.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const CLIENTS = 16
const APP_KILLS = 3
const DATABASE_KILLS = 3
/** Requests acknowledged before the next kill: the load decides the time, not the clock. */
const ANSWERS_BETWEEN_KILLS = 40
const TIMEOUT_MS = 25_000

let app: AppProcess
let staff: Buyer
let guests: Buyer[]
const log: ClientLog = { acknowledged: [], surprises: [], interruptions: 0 }
let isStopped = false

beforeAll(async () => {
  app = await startAppProcess()
  const send = createSender({ address: app.address, isStopped: () => false, log })
  staff = await signInOver(send, '+13105550111')
  guests = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => signInOver(send, `+131055502${10 + index}`)),
  )
})
afterAll(async () => {
  isStopped = true
  await app?.stop()
})

describe('under load, with the app and the database killed repeatedly', () => {
  let clients: Promise<void>[]
  beforeAll(() => {
    const send = createSender({ address: app.address, isStopped: () => isStopped, log })
    clients = guests.map((guest, index) =>
      buyUntilStopped({
        send,
        isStopped: () => isStopped,
        log,
        guest,
        staff,
        seed: `buyer ${index}`,
      }),
    )
  })

  test('a killed app restarts on the database it left running', async () => {
    for (let kill = 0; kill < APP_KILLS; kill++) {
      await moreAnswers()
      expect((await app.killAndRestart()).how).toBe('adopted')
    }
    await moreAnswers()
  })

  test('the app survives a killed database and recovers without a restart', async () => {
    for (let kill = 0; kill < DATABASE_KILLS; kill++) {
      await app.killDatabase()
      await app.startDatabase()
      await moreAnswers()
      expect(app.lastWordsOfDead()).toBeUndefined()
    }
  })

  test('every failed request was answered with a request to retry', async () => {
    isStopped = true
    await Promise.all(clients)
    expect(log.surprises).toEqual([])
    expect(log.interruptions).toBeGreaterThan(0)
    expect(new Set(log.acknowledged.map(({ status }) => status))).toEqual(
      new Set(['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED']),
    )
  })

  test('orders, stock, payments and audit rows are consistent', async () => {
    let findings: string[] = []
    await eventually(async () => {
      await hurryRepeatedTasks()
      findings = await auditBooks(app.databaseUrl(), log.acknowledged)
      return findings.length === 0
    }).catch(() => {})
    expect(findings).toEqual([])
  })

  test('the menu is served marked stale without a database, and all other requests are asked to retry', async () => {
    const guest = guests[0] as Buyer
    const orders = `/api/users/${guest.userId}/orders`
    const key = crypto.randomUUID()
    const body = { vendorLocationId: 'B1R', cartItems: [{ productId: 'vinyl', quantity: 1 }] }
    const create = () => call('POST', orders, { token: guest.idToken, key, body })
    await app.killDatabase()
    await eventually(async () => {
      const menu = await call('GET', '/api/vendor-locations/B1R/products')
      expect(menu.status).toBe(200)
      return menu.body.stale === true
    })
    const told = log.acknowledged[0]?.orderId
    const answers = [
      await create(),
      await call('GET', orders, { token: guest.idToken }),
      await call('PUT', `${orders}/${told}`, { token: guest.idToken, body: { tipAmount: '1.00' } }),
      await call('PUT', `${orders}/${told}/markPaid`, { token: guest.idToken }),
      await call('PUT', `/api/users/staff/orders/${told}/complete`, { token: staff.idToken }),
      await call('PUT', `/api/users/staff/orders/${told}/refund`, { token: staff.idToken }),
      await call('GET', '/readyz'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    for (const { body: said, retryAfter } of answers.slice(0, -1)) {
      expect(said.error).toMatch(/Please try again/)
      expect(retryAfter).toMatch(/^\d+$/)
    }
    expect((await call('GET', '/healthz')).status).toBe(200)
    await app.startDatabase()
    await eventually(async () => (await create()).status === 201)
    const again = [await create(), await create()].map((answer) => answer.body.order?.orderId)
    expect(new Set(again).size).toBe(1)
    expect(await auditBooks(app.databaseUrl(), log.acknowledged)).toEqual([])
  })

  test('control: the auditor detects a missing item, a missing order, an extra payment and an extra audit row', async () => {
    const told = [{ orderId: crypto.randomUUID(), status: 'PAID', totalAmount: '1.00' }]
    await ask(
      `update products set stock_available = stock_available - 1 where product_id = 'vinyl'`,
    )
    // the database itself refuses this unless its triggers are switched off
    await ask(`set session_replication_role = replica; update orders set status = 'IN_PROGRESS', paid_at = null, closed_reason = 'EXPIRED' where order_id =
      (select order_id from orders where status = 'PAID' and not is_free limit 1)`)
    const findings = await auditBooks(app.databaseUrl(), told)
    const rules = new Set(findings.map((finding) => finding.split(' ')[0]))
    expect([...rules].toSorted()).toEqual(
      ['I-05', 'I-07', 'I-11', 'I-13', 'I-39', 'promise'].toSorted(),
    )
  })
})

/** Sends one request and accepts any answer. */
async function call(
  method: string,
  path: string,
  options: { token?: string; key?: string; body?: object } = {},
) {
  const response = await fetch(`${app.address()}${path}`, {
    method,
    headers: {
      ...(options.body && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.key && { 'idempotency-key': options.key }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  })
  const body = (await response.json()) as {
    stale?: boolean
    error?: string
    order?: { orderId: string }
  }
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

/** Waits until the clients received a number of further answers. */
async function moreAnswers() {
  const wanted = log.acknowledged.length + ANSWERS_BETWEEN_KILLS
  await eventually(() => log.acknowledged.length >= wanted || log.surprises.length > 0)
}

async function eventually(isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
    await delay(50)
  }
}

/** Makes the repeated tasks due now. */
async function hurryRepeatedTasks() {
  await ask(`update repeated_tasks set due_at = now()`)
  await ask(
    `update refunds set next_attempt_at = now() where status in ('REQUESTED', 'PART_REQUESTED')`,
  )
  await ask(`update tax_records set next_attempt_at = now() where status = 'DUE'`)
  await ask('update payment_checks set next_attempt_at = now() where handled_at is null')
}

async function ask(text: string) {
  const client = new Client({ connectionString: app.databaseUrl() })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
