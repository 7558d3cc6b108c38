import type { VendorRole } from './vendor-roles.contract.ts'

export const vendorRoleExample: VendorRole = {
  vendorId: 'HARBOR',
  name: 'Sam Ortiz',
  phoneNumber: '+13105550111',
  role: 'STAFF',
}
