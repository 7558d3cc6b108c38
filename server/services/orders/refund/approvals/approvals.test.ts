import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import type { RefundApproval } from '#domain/orders/refund-approvals.contract.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { lockOf, whileLocked } from '#tests/support/while-locked.ts'

const COLLEAGUE_PHONE = '+13105550161'
const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const { call } = harness
let guest: Person
let staff: Person
let colleague: Person
let manager: Person
let admin: Person

beforeAll(async () => {
  const role = { vendorId: 'HALL', name: 'Somebody' }
  await harness.db.insert(vendorRoles).values([
    { ...role, phoneNumber: ADMIN_PHONE, role: 'ADMIN' },
    { ...role, phoneNumber: COLLEAGUE_PHONE, role: 'STAFF' },
  ])
})
beforeEach(async () => {
  // each test has a night of its own
  harness.clock.shiftMs += 2 * DAY_MS
  guest = await harness.signIn('+13105550141')
  staff = await harness.signIn(STAFF_PHONE)
  colleague = await harness.signIn(COLLEAGUE_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  admin = await harness.signIn(ADMIN_PHONE)
})

type Refusal = { code: string; error: string }
type Answer = { approval: RefundApproval } & Refusal
const settingsOf = async () =>
  (
    await call<{ moneySettings: MoneySettings }>('GET /admin/vendors/HALL/money-settings', {
      as: admin,
    })
  ).body.moneySettings
/** A lager costs $8.87. */
async function limit(refundLimits: Partial<MoneySettings['refundLimits']>) {
  const { version } = await settingsOf()
  const body = {
    version,
    refundLimits: { order: null, night: null, refunds: null, ...refundLimits },
  }
  const { status } = await call('PUT /admin/vendors/HALL/money-settings', { as: admin, body })
  expect(status).toBe(200)
}
const ask = (as: Person, orderId: string, body: object = {}) =>
  call<Answer>(`POST /users/staff/orders/${orderId}/refund-approvals`, { as, body })
const waiting = async (as: Person) =>
  (await call<{ items: RefundApproval[] }>('GET /vendor-locations/B1R/refund-approvals', { as }))
    .body.items
const decide = (as: Person, { approvalId }: RefundApproval, decision = 'CONFIRM', at = 'B1R') =>
  call<Answer>(`PUT /vendor-locations/${at}/refund-approvals/${approvalId}`, {
    as,
    body: { decision },
  })
const LAGER = { lines: [{ lineId: 'lager', quantity: 1 }], tip: false }

describe('what STAFF may refund alone', () => {
  test('without limits, as at venues from before, is everything', async () => {
    expect(await settingsOf()).toMatchObject({
      refundLimits: { order: null, night: null, refunds: null },
    })
    const { orderId } = await steps.buy(guest, 'tee', 10)
    expect((await steps.refund(staff, orderId)).status).toBe(200)
  })

  test('is limited by order, over all its parts and all of STAFF, and managers are not limited', async () => {
    await limit({ order: '10.00' })
    const { orderId } = await steps.buy(guest, 'lager', 3)
    expect((await steps.refund(staff, orderId)).body).toMatchObject({
      code: 'REFUND_NEEDS_MANAGER',
      error: 'You may refund $10.00 of an order alone. A manager confirms more.',
    })
    expect((await steps.refundPart(staff, orderId, LAGER)).status).toBe(200)
    expect((await steps.refundPart(staff, orderId, LAGER)).body.code).toBe('REFUND_NEEDS_MANAGER')
    expect((await steps.refundPart(colleague, orderId, LAGER)).body.code).toBe(
      'REFUND_NEEDS_MANAGER',
    )
    expect((await steps.refund(manager, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('is limited by person and night: another person and the next night have their own', async () => {
    await limit({ night: '18.00', refunds: 2 })
    const buy = async () => (await steps.buy(guest)).orderId
    expect((await steps.refund(staff, await buy())).status).toBe(200)
    expect((await steps.refund(staff, await buy())).status).toBe(200)
    const third = await steps.refund(staff, await buy())
    expect(third.status).toBe(403)
    expect(third.body.error).toBe('You may refund $18.00 a night alone. A manager confirms more.')
    expect((await steps.refund(colleague, await buy())).status).toBe(200)
    await limit({ refunds: 2 })
    expect((await steps.refund(staff, await buy())).body.error).toBe(
      'You may refund 2 times a night alone. A manager confirms more.',
    )
    harness.clock.shiftMs += DAY_MS
    staff = await harness.signIn(STAFF_PHONE)
    guest = await harness.signIn('+13105550141')
    expect((await steps.refund(staff, await buy())).status).toBe(200)
  })

  test('does not count what is free, and a limit of nothing leaves that', async () => {
    await limit({ order: '0.00', refunds: 0 })
    const { orderId } = await steps.buy(guest, 'sticker')
    expect((await steps.refund(staff, orderId)).status).toBe(200)
    expect((await steps.refund(staff, (await steps.buy(guest)).orderId)).status).toBe(403)
  })

  test('is counted one after the other: of two at the limit at once, one waits for a manager', async () => {
    await limit({ refunds: 1 })
    const [first, second] = [await steps.buy(guest), await steps.buy(guest)]
    const lock = lockOf(`refunds of ${staff.userId} at HALL`)
    const answers = await whileLocked(harness.db, lock, () =>
      [first, second].map(({ orderId }) => steps.refund(staff, orderId)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('is counted of an order under its lock: of two persons at once, one waits for a manager', async () => {
    await limit({ order: '10.00' })
    const { orderId } = await steps.buy(guest, 'lager', 2)
    const answers = await whileLocked(harness.db, lockOf(`order ${orderId}`), () =>
      [staff, colleague].map((as) => steps.refundPart(as, orderId, LAGER)),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'OK' : body.code))
    expect(codes).toContain('OK')
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  })
})

describe('a manager', () => {
  test('sees the question at once, confirms it, and the money goes back as the asker’s refund', async () => {
    await limit({ order: '5.00' })
    const { orderId, totalAmount } = await steps.buy(guest, 'lager', 2)
    const stream = readStream(
      await harness.api.request('http://localhost/api/vendor-locations/B1R/orders/events', {
        headers: { authorization: `Bearer ${manager.idToken}` },
      }),
    )
    await expect.poll(() => stream.heard.length).toBeGreaterThan(0)
    const before = stream.heard.at(-1)?.data
    const { status, body } = await ask(staff, orderId, { refundReason: 'WRONG_ORDER' })
    expect(status).toBe(201)
    expect(body.approval).toMatchObject({
      state: 'WAITING',
      amount: totalAmount,
      items: ['2× lager'],
      secondsLeft: 120,
    })
    await expect.poll(() => stream.heard.at(-1)?.data).not.toBe(before)
    await stream.close()
    expect((await ask(colleague, orderId)).body.code).toBe('MANAGER_ASKED')
    const [shown] = await waiting(manager)
    expect(shown).toMatchObject({ orderId, reason: 'WRONG_ORDER' })
    const confirmed = await decide(manager, body.approval)
    expect(confirmed.body.approval).toMatchObject({ state: 'CONFIRMED', secondsLeft: 0 })
    // its answer was lost
    expect((await decide(manager, body.approval)).status).toBe(200)
    expect((await decide(admin, body.approval)).body.code).toBe('APPROVAL_DECIDED')
    expect((await decide(admin, body.approval, 'REFUSE')).body.code).toBe('APPROVAL_DECIDED')
    expect(await waiting(manager)).toEqual([])
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
    const { rows } = await harness.db.$client.query(
      'select requested_by, alone_cents, amount_cents from refunds where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ requested_by: staff.userId, alone_cents: null, amount_cents: 1774 }])
    const listed = await call<{ items: RefundApproval[] }>(
      `GET /users/staff/orders/${orderId}/refund-approvals`,
      { as: staff },
    )
    expect(listed.body.items).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('confirms a part with the tip as it was shown, and refuses one, which gives nothing back', async () => {
    const { orderId } = await steps.buy(guest, 'lager', 2)
    const part = await ask(staff, orderId, LAGER)
    expect(part.body.approval).toMatchObject({ amount: '8.87', items: ['1× lager'] })
    expect((await decide(manager, part.body.approval)).status).toBe(200)
    const rest = await ask(staff, orderId)
    expect((await decide(manager, rest.body.approval, 'REFUSE')).body.approval.state).toBe(
      'REFUSED',
    )
    const { order } = (await steps.read(guest, orderId)).body
    expect(order).toMatchObject({ status: 'PAID', refundedAmount: '8.87' })
    // it can be asked again
    expect((await ask(staff, orderId)).status).toBe(201)
  })

  test('decides within 2 minutes by the clock of the server', async () => {
    const { orderId } = await steps.buy(guest)
    const { approval } = (await ask(staff, orderId)).body
    harness.clock.shiftMs += 2 * MINUTE_MS
    expect((await decide(manager, approval)).body.code).toBe('APPROVAL_EXPIRED')
    expect(await waiting(manager)).toEqual([])
    expect((await ask(colleague, orderId)).status).toBe(201)
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('never confirms their own question, also after becoming a manager, and never at another place', async () => {
    const { orderId } = await steps.buy(guest)
    const { approval } = (await ask(colleague, orderId)).body
    expect((await decide(staff, approval)).status).toBe(403)
    expect((await decide(manager, approval, 'CONFIRM', '1DC')).status).toBe(404)
    const become = (role: string) =>
      harness.db.$client.query('update vendor_roles set role = $2 where phone_number = $1', [
        COLLEAGUE_PHONE,
        role,
      ])
    await become('MANAGER')
    expect((await decide(colleague, approval)).body.code).toBe('OWN_REFUND')
    expect(await waiting(colleague)).toEqual([])
    await become('STAFF')
    expect((await decide(manager, approval)).status).toBe(200)
  })

  test('is shown another sum when something went back meanwhile', async () => {
    const { orderId } = await steps.buy(guest, 'lager', 2)
    const { approval } = (await ask(staff, orderId)).body
    await steps.refundPart(manager, orderId, LAGER)
    expect((await decide(manager, approval)).body).toMatchObject({
      code: 'REFUND_CHANGED',
      amount: '8.87',
    })
    expect((await waiting(admin))[0]?.state).toBe('WAITING')
    expect((await decide(admin, approval, 'REFUSE')).status).toBe(200)
  })

  test('and another one at the same moment decide once', async () => {
    const { orderId } = await steps.buy(guest)
    const { approval } = (await ask(staff, orderId)).body
    const answers = await whileLocked(harness.db, lockOf(`order ${orderId}`), () => [
      decide(manager, approval),
      decide(admin, approval, 'REFUSE'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is not asked for what is free, given back or not paid', async () => {
    const { orderId } = await steps.buy(guest)
    await steps.refund(manager, orderId)
    expect((await ask(staff, orderId)).body.code).toBe('NOTHING_TO_REFUND')
    const free = await steps.buy(guest, 'sticker')
    expect((await ask(staff, free.orderId)).body.code).toBe('NOTHING_TO_REFUND')
    const open = await steps.create(guest)
    expect((await ask(staff, open.body.order.orderId)).body.code).toBe('ORDER_NOT_PAID')
  })
})
