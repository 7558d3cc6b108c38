import { DEMO_OPERATOR_PHONE } from '#domain/values/ids.ts'
import type { CreateVendorRoleBody } from '#domain/vendor-roles/vendor-roles.contract.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { HARBOR, SUNSET } from './vendors.ts'

interface StaffMember {
  userId: string
  phoneNumber: string
  firstName: string
  lastName: string
  role: Role
  vendorIds: string[]
}

export const demoStaff: StaffMember[] = [
  {
    userId: 'demo-staff-1',
    phoneNumber: '+13105550111',
    firstName: 'Sam',
    lastName: 'Okafor',
    role: 'STAFF',
    vendorIds: [HARBOR, SUNSET],
  },
  {
    userId: 'demo-staff-2',
    phoneNumber: '+13105550112',
    firstName: 'Morgan',
    lastName: 'Reyes',
    role: 'MANAGER',
    vendorIds: [HARBOR, SUNSET],
  },
  {
    userId: 'demo-staff-3',
    phoneNumber: '+13105550113',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    role: 'ADMIN',
    vendorIds: [HARBOR, SUNSET],
  },
  {
    userId: 'demo-staff-4',
    phoneNumber: '+13105550114',
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'SUPER_ADMIN',
    vendorIds: [HARBOR, SUNSET],
  },
  {
    userId: 'demo-staff-5',
    phoneNumber: '+13105550121',
    firstName: 'Theo',
    lastName: 'Marchetti',
    role: 'ADMIN',
    vendorIds: [SUNSET],
  },
]

/** The platform operator, whose right comes from the configuration. */
export const demoOperator = {
  userId: 'demo-operator',
  phoneNumber: DEMO_OPERATOR_PHONE,
  firstName: 'Kai',
  lastName: 'Brandt',
}

export const demoRoles: (CreateVendorRoleBody & { vendorId: string })[] = demoStaff.flatMap(
  (member) =>
    member.vendorIds.map((vendorId) => ({
      vendorId,
      phoneNumber: member.phoneNumber,
      name: `${member.firstName} ${member.lastName}`,
      role: member.role,
    })),
)
