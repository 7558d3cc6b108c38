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
  const path = 'PUT /admin/vendor-locations/B1R'
  const answer = await harness.call<{ location: ManagedLocation }>(path, { as: admin, body })
  expect(answer.status).toBe(200)
  return answer.body.location
}

test('guests may write notes where an admin allows it, which the activity tells', async () => {
  expect((await find()).orderNotes).toBe(false)
  expect((await change({ orderNotes: true })).orderNotes).toBe(true)
  const shown = await harness.call<{ items: { orderNotes: boolean }[] }>(
    'GET /vendor-location?vendorLocationId=B1R',
  )
  expect(shown.body.items[0]?.orderNotes).toBe(true)
  const { rows } = await harness.db.$client.query(
    `select before->>'orderNotes' as before, after->>'orderNotes' as after from audit_entries
      where action = 'location.updated' and subject_id = 'B1R'`,
  )
  expect(rows).toEqual([{ before: 'false', after: 'true' }])
})

test('a page of an earlier version, which does not know notes, leaves them as they are', async () => {
  await change({ orderNotes: true })
  expect((await change({ orderNotes: undefined, description: 'Renamed' })).orderNotes).toBe(true)
})
