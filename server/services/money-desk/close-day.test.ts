import { beforeAll, expect, test } from 'vitest'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { toCents } from '#domain/values/money.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import { systemContext } from '../../process/context.ts'
import { findRefundsAtProvider } from '../payments/find-refunds-at-provider.ts'
import { keepDayCloses } from './keep-day-closes.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const OTHER_MANAGER = '+13105550163'
const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
const today = () => businessDayAt(harness.services.now(), 'America/Los_Angeles')

type Answer = { close: DayClose; code: string; error: string }
const find = async (day: string) => {
  const as = await harness.signIn(MANAGER_PHONE)
  return (await harness.call<Answer>(`GET /admin/vendors/HALL/days/${day}`, { as })).body.close
}
const sign = async (day: string, body: object = {}, phone = MANAGER_PHONE) => {
  const as = await harness.signIn(phone)
  return harness.call<Answer>(`POST /admin/vendors/HALL/days/${day}`, { as, body })
}
const signIn = () => harness.signIn('+13105550141')
/** Moves the clock to the same time of the next day. */
/** Also a test that runs in the first hours of a business day finds the day before frozen. */
const passDay = () => void (harness.clock.shiftMs += DAY_MS + 3 * HOUR_MS)

/** Buys two beers in one order, and ends the day. */
async function sellForADay(): Promise<{ day: string; orderId: string }> {
  const { orderId } = await steps.buy(await signIn(), 'lager', 2)
  const day = today()
  passDay()
  return { day, orderId }
}

beforeAll(async () => {
  await harness.db.insert(vendorRoles).values([
    { vendorId: 'HALL', name: 'Olga', phoneNumber: OTHER_MANAGER, role: 'MANAGER' },
    { vendorId: 'HALL', name: 'Ana', phoneNumber: '+13105550113', role: 'ADMIN' },
  ])
})

test('the day that lasts shows what was sold so far, and cannot be signed', async () => {
  const guest: Person = await signIn()
  const staff = await harness.signIn(STAFF_PHONE)
  const day = today()
  const first = await steps.buy(guest, 'lager', 2)
  const second = await steps.buy(guest, 'lager', 1)
  await steps.refund(staff, second.orderId)
  const close = await find(day)
  const [bar] = close.locations
  expect(close).toMatchObject({ day, isOver: false, closed: 0 })
  expect(bar).toMatchObject({ vendorLocationId: 'B1R', state: 'OPEN', openMoney: 0 })
  const total = toCents(first.totalAmount)
  expect(bar?.figures.orders).toBe(2)
  expect(toCents(bar?.figures.total ?? '')).toBe(total)
  expect(bar?.figures.card).toBe(bar?.figures.total)
  const { netSales = '', tax = '', tips = '' } = bar?.figures ?? {}
  expect(toCents(netSales) + toCents(tax) + toCents(tips)).toBe(total)
  const sums = close.journal.map(({ debit, credit }) => toCents(debit) - toCents(credit))
  expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect((await sign(day)).body.code).toBe('DAY_NOT_OVER')
  expect((await sign(addDays(day, 1))).body.code).toBe('DAY_NOT_OVER')
  expect((await sign('2020-01-01')).body.code).toBe('NOTHING_TO_CLOSE')
  expect((await sign('2026-02-31')).status).toBe(400)
})

test('two managers who sign at the same moment sign once, with the note and what was counted', async () => {
  const { day } = await sellForADay()
  await keepDayCloses(system())
  expect((await find(day)).locations[0]?.state).toBe('FROZEN')
  const lock = 'select from day_closes for update'
  const counted = [{ vendorLocationId: 'B1R', cash: '120.00', otherCard: '80.50' }]
  const answers = await whileLocked(harness.db, [lock], () => [
    sign(day, { note: 'A quiet night.', counted }),
    sign(day, { note: 'A quiet night.', counted }, OTHER_MANAGER),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = answers.find(({ status }) => status === 409)?.body
  expect(second?.code).toBe('DAY_SIGNED')
  expect(second?.error).toMatch(/has signed this day\.$/)
  expect((await find(day)).locations[0]).toMatchObject({
    state: 'SIGNED',
    note: 'A quiet night.',
    cash: '120.00',
    otherCard: '80.50',
    signedBy: expect.any(String) as string,
  })
})

test('a refund after the day is an adjustment of its own day, and the signed day stays as it was', async () => {
  const { day, orderId } = await sellForADay()
  await sign(day)
  const before = await find(day)
  const staff = await harness.signIn(STAFF_PHONE)
  await steps.refundPart(staff, orderId, { lines: [{ lineId: 'lager', quantity: 1 }], tip: false })
  expect(await find(day)).toEqual(before)
  const later = await find(today())
  expect(later.locations[0]?.figures).toMatchObject({ orders: 0, gross: '0.00', netSales: '0.00' })
  const { adjustments, total } = later.total
  expect(toCents(adjustments.total)).toBeGreaterThan(0)
  expect(total).toBe(`-${adjustments.total}`)

  // the last money of the order takes what is left of its tax and tip with it
  await steps.refund(staff, orderId)
  const both = (await find(today())).total.adjustments
  const { rows } = await query(
    `select tax_cents + tip_cents as other, total_cents as total from orders where order_id = $1`,
    [orderId],
  )
  expect(rows).toEqual([
    { other: toCents(both.tax) + toCents(both.tips), total: toCents(both.total) },
  ])
})

test('money that was given back at the provider without lines is taken off the items', async () => {
  const guest = await signIn()
  const { body } = await steps.create(guest)
  await harness.confirmPayment(body.clientSecret ?? '')
  await steps.markPaid(guest, body.order.orderId)
  const before = await find(today())
  await provider.refund({ payment_intent: toPaymentIntentId(body.clientSecret), amount: '100' })
  await findRefundsAtProvider(system())
  const after = await find(today())
  expect(toCents(after.total.refunds) - toCents(before.total.refunds)).toBe(100)
  expect(after.total.tax).toBe(before.total.tax)
})

test('a location whose money needs a person is signed after it is settled', async () => {
  const { orderId } = await steps.buy(await signIn())
  const tonight = today()
  await query(`update tax_records set status = 'REFUSED' where order_id = $1`, [orderId])
  await keepMoneyIssues(system())
  passDay()
  expect((await sign(tonight)).body.code).toBe('OPEN_MONEY')
  expect((await find(tonight)).locations[0]?.openMoney).toBe(1)
  await query(`update tax_records set status = 'RECORDED' where order_id = $1`, [orderId])
  await keepMoneyIssues(system())
  expect((await sign(tonight)).status).toBe(200)
})

test('a day that nobody signs within 48 hours of its end is closed as unsigned', async () => {
  const { day: tonight } = await sellForADay()
  await keepDayCloses(system())
  passDay()
  passDay()
  await keepDayCloses(system())
  expect((await find(tonight)).locations[0]?.state).toBe('UNSIGNED')
  expect((await sign(tonight)).body).toMatchObject({
    code: 'DAY_SIGNED',
    error: 'This day was closed without a signature.',
  })
})

test('the figures of a frozen day are never written again', async () => {
  await expect(query(`update day_closes set figures = '{}'`)).rejects.toThrow(/is closed/)
  await expect(query(`update day_closes set note = 'Another one.'`)).rejects.toThrow(/is closed/)
})

test('tips are shared by the rule of the location, and a frozen day keeps its rule', async () => {
  const admin = await harness.signIn('+13105550113')
  const put = (body: object, as = admin) =>
    harness.call<{ code: string }>('PUT /admin/vendor-locations/B1R/tip-policy', { as, body })
  const guest = await signIn()
  const manager = await harness.signIn(MANAGER_PHONE)
  const staff = await harness.signIn(STAFF_PHONE)
  const day = today()
  const tipped = async (by: Person, tipAmount: string) => {
    const { body } = await steps.create(guest)
    const updated = await steps.update(guest, body.order.orderId, { tipAmount })
    await harness.confirmPayment(updated.body.clientSecret ?? body.clientSecret ?? '')
    await steps.markPaid(guest, body.order.orderId)
    expect((await steps.complete(by, body.order.orderId)).status).toBe(200)
  }
  await tipped(staff, '2.00')
  await tipped(manager, '1.00')
  const tips = async () => (await find(day)).locations[0]?.tips
  expect(await tips()).toMatchObject({
    policy: 'SHARED',
    pool: '3.00',
    shares: expect.arrayContaining([
      expect.objectContaining({ userId: staff.userId, amount: '3.00', handOvers: 1 }),
      expect.objectContaining({ userId: manager.userId, amount: null }),
    ]) as unknown,
  })
  const own = { policy: 'OWN', includedPhoneNumbers: [MANAGER_PHONE] }
  expect((await put(own, manager)).status).toBe(403)
  expect((await put({ ...own, includedPhoneNumbers: ['+13105550199'] })).status).toBe(400)
  const read = async () =>
    (await harness.call('GET /admin/vendor-locations/B1R/tip-policy', { as: admin })).body
  expect(await read()).toEqual({ tipPolicy: { policy: 'SHARED', includedPhoneNumbers: [] } })
  expect((await put(own)).status).toBe(200)
  expect(await read()).toEqual({ tipPolicy: own })
  const amounts = async () => (await tips())?.shares.map(({ amount }) => amount).toSorted()
  expect(await amounts()).toEqual(['1.00', '2.00'])
  passDay()
  await keepDayCloses(system())
  await put({ policy: 'SHARED', includedPhoneNumbers: [] })
  expect(await amounts()).toEqual(['1.00', '2.00'])
})
