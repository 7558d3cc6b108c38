import { expect, test } from 'vitest'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
await harness.db
  .insert(vendorRoles)
  .values([{ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, name: 'Ada', role: 'ADMIN' }])
const admin = await harness.signIn(ADMIN_PHONE)

async function find(): Promise<ManagedLocation> {
  const path = 'GET /admin/vendors/HALL/locations'
  const { body } = await harness.call<{ items: ManagedLocation[] }>(path, { as: admin })
  return body.items.find(({ vendorLocationId }) => vendorLocationId === 'B1R') as ManagedLocation
}

async function change(changes: object) {
  const { vendorLocationId: _id, vendorId: _vendor, state: _state, ...fields } = await find()
  const body = { ...fields, ...changes }
  return harness.call<{ location: ManagedLocation; code?: string }>(
    'PUT /admin/vendor-locations/B1R',
    { as: admin, body },
  )
}

test('a location works at the counter until its venue makes it a line', async () => {
  expect((await find()).fulfilment).toBe('COUNTER')
  expect((await change({ fulfilment: 'LINE' })).body.location.fulfilment).toBe('LINE')
  const shown = await harness.call<{ items: { fulfilment: string }[] }>(
    'GET /vendor-location?vendorLocationId=B1R',
  )
  expect(shown.body.items[0]?.fulfilment).toBe('LINE')
  // a page of an earlier version, which does not know it, leaves it as it is
  const renamed = await change({ fulfilment: undefined, description: 'Renamed' })
  expect(renamed.body.location.fulfilment).toBe('LINE')
})

test('a change of an older copy of the location is refused', async () => {
  const { version } = await find()
  await change({ fulfilment: 'LINE', description: 'Line Bar' })
  const late = await change({ fulfilment: 'COUNTER', version })
  expect([late.status, late.body.code]).toEqual([409, 'LOCATION_CHANGED'])
})
