import { beforeAll, expect, test } from 'vitest'
import type { MoneyAuditAnswer } from '#domain/reconciliation/reconciliation.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { systemContext } from '../../process/context.ts'
import { reconcileBooks } from './reconcile-books.ts'

const harness = await startApiHarness()
const read = (as: Person | undefined, vendorId = 'HALL') =>
  harness.call<MoneyAuditAnswer>(`GET /vendors/${vendorId}/audit`, { as })
let admin: Person
let otherAdmin: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
  admin = await harness.signIn(ADMIN_PHONE)
  otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
})

test('the result is empty before the first audit', async () => {
  const answer = await read(admin)
  expect([answer.status, answer.body]).toEqual([200, { audit: null }])
})

test('an admin sees what the last audit found at their own vendor', async () => {
  await reconcileBooks(systemContext(harness.services, 'test'))
  expect((await read(admin)).body.audit).toMatchObject({ differences: [] })
  await harness.db.$client.query(
    `update products set stock_available = stock_available - 1 where product_id = 'tee'`,
  )
  await reconcileBooks(systemContext(harness.services, 'test'))
  const { audit } = (await read(admin)).body
  expect(audit?.differences).toEqual([
    { rule: 'I-11', subject: 'tee', text: '39 available and 0 held or sold of 40' },
  ])
  expect((await read(otherAdmin, 'CLUB')).body.audit?.differences).toEqual([])
})

test('roles below admin and admins of another vendor are refused', async () => {
  for (const phoneNumber of [STAFF_PHONE, MANAGER_PHONE, OTHER_STAFF_PHONE, '+13105550150']) {
    expect((await read(await harness.signIn(phoneNumber))).status).toBe(403)
  }
  expect((await read(undefined)).status).toBe(401)
})
