import { expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OPERATOR_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const operator = await harness.signIn(OPERATOR_PHONE)
const staff = await harness.signIn(STAFF_PHONE)
const guest = await harness.signIn('+13105550150')

const readRole = async (as: Person, vendorId: string) => {
  const { status, body } = await harness.call<{ vendorRole?: { role: string } }>(
    `GET /vendors/${vendorId}/user-role`,
    { as },
  )
  return { status, role: body.vendorRole?.role }
}

test('a platform operator acts as SUPER_ADMIN of every vendor', async () => {
  for (const vendorId of ['HALL', 'CLUB']) {
    expect(await readRole(operator, vendorId)).toEqual({ status: 200, role: 'SUPER_ADMIN' })
  }
})

test('other phone numbers are no platform operators', async () => {
  expect(await readRole(staff, 'HALL')).toEqual({ status: 200, role: 'STAFF' })
  expect(await readRole(staff, 'CLUB')).toEqual({ status: 404, role: undefined })
  expect(await readRole(guest, 'HALL')).toEqual({ status: 404, role: undefined })
})
