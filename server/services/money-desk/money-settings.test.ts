import { beforeAll, expect, test } from 'vitest'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { buildVenueStart, createStartSteps } from '#tests/support/start-venue-steps.ts'

const ADMIN_PHONE = '+13105550113'
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
