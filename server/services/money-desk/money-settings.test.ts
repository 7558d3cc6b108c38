import { beforeAll, expect, test } from 'vitest'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE, MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { buildVenueStart, createStartSteps } from '#tests/support/start-venue-steps.ts'

const harness = await startApiHarness({ environment: { VENUE_SIGNUP: 'anyone' } })
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
})

type Answer = { moneySettings: MoneySettings; code: string; fields: Record<string, string> }
const read = async (vendorId = 'HALL', phone = ADMIN_PHONE) =>
  harness.call<Answer>(`GET /admin/vendors/${vendorId}/money-settings`, {
    as: await harness.signIn(phone),
  })
const change = async (body: object, phone = ADMIN_PHONE) =>
  harness.call<Answer>('PUT /admin/vendors/HALL/money-settings', {
    as: await harness.signIn(phone),
    body,
  })
const NO_LIMITS = { order: null, night: null, refunds: null }

test('admins change the limits of refunds, in the log by name, and a change of an older copy is refused', async () => {
  expect((await read()).body.moneySettings).toMatchObject({ refundLimits: NO_LIMITS, version: 0 })
  const refundLimits = { order: '25.00', night: null, refunds: 4 }
  expect((await change({ version: 0, refundLimits })).body.moneySettings).toMatchObject({
    refundLimits,
    version: 1,
  })
  expect((await change({ version: 0, refundLimits })).status).toBe(200)
  const late = await change({ version: 0, refundLimits: NO_LIMITS })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'MONEY_SETTINGS_CHANGED', moneySettings: { refundLimits } },
  })
  expect((await change({ version: 1 })).body.moneySettings.refundLimits).toEqual(refundLimits)
  const { rows } = await harness.db.$client.query(
    `select after from audit_entries where action = 'money-settings.changed'`,
  )
  expect(rows).toMatchObject([{ after: { refundAnOrderCents: 2_500, refundsANight: 4 } }])
  expect((await change({ version: 1, refundLimits: NO_LIMITS }, MANAGER_PHONE)).status).toBe(403)
  expect((await read('HALL', MANAGER_PHONE)).status).toBe(403)
  expect((await read('CLUB')).status).toBe(403)
})

test.each(['-1.00', '1.234', 'ten', '100000.01'])('%s is no limit', async (order) => {
  const { status, body } = await change({ version: 1, refundLimits: { ...NO_LIMITS, order } })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual(['refundLimits.order'])
})

test('the journal has the account names of the venue, and the usual ones where it has none', async () => {
  const guest = await harness.signIn('+13105550141')
  await createOrderSteps(harness).buy(guest, 'lager', 2)
  const day = businessDayAt(harness.services.now(), 'America/Los_Angeles')
  const { version, accountNames } = (await read()).body.moneySettings
  const changed = await change({
    version,
    accountNames: { ...accountNames, clearing: ' 1100  Stripe ', tax: '' },
  })
  expect(changed.body.moneySettings).toMatchObject({
    accountNames: { clearing: '1100 Stripe', tax: null },
    refundLimits: { order: '25.00' },
  })
  const { body } = await harness.call<{ close: DayClose }>(`GET /admin/vendors/HALL/days/${day}`, {
    as: await harness.signIn(ADMIN_PHONE),
  })
  expect(body.close.journal.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['1100 Stripe', 'Sales, alcohol', 'Sales tax payable']),
  )
  const tooLong = { ...accountNames, tips: 'T'.repeat(61) }
  const refused = await change({ version: version + 1, accountNames: tooLong })
  expect(Object.keys(refused.body.fields)).toEqual(['accountNames.tips'])
})

test('a venue that starts by itself begins with limits', async () => {
  const { start } = createStartSteps(harness.call)
  const phone = newPhone()
  const body = buildVenueStart()
  expect((await start(await harness.signIn(phone), body)).status).toBe(201)
  expect((await read(body.vendorId, phone)).body.moneySettings.refundLimits).toEqual({
    order: '50.00',
    night: '200.00',
    refunds: 10,
  })
})
