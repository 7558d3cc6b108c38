import { expect, test } from 'vitest'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { toProfileChange, toProfileFields } from './profile-fields.ts'

const sam: VendorRole = {
  vendorId: 'HALL',
  name: 'Sam',
  phoneNumber: '+13105550111',
  role: 'STAFF',
}
const fields = toProfileFields(sam)

test('a change of the name leaves a role that a colleague gave meanwhile', () => {
  expect(toProfileChange(sam, { ...fields, name: 'Samuel' })).toEqual({ name: 'Samuel' })
})

test.each([
  [{ role: 'MANAGER' as const }, { role: 'Manager' }],
  [{ phone: '(310) 555-0199' }, { phoneNumber: '(310) 555-0199' }],
  [{ phone: '310 555 0111' }, {}],
])('only the edited fields of %o are sent', (edited, change) => {
  expect(toProfileChange(sam, { ...fields, ...edited })).toEqual(change)
})
