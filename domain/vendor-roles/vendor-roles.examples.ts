import type {
  CreateVendorRoleBody,
  OwnVenue,
  StaffProfile,
  VendorRole,
} from './vendor-roles.contract.ts'

export const vendorRoleExample: VendorRole = {
  vendorId: 'HARBOR',
  name: 'Sam Ortiz',
  phoneNumber: '+13105550111',
  role: 'STAFF',
}

export const staffProfileExample: StaffProfile = { ...vendorRoleExample, hasJoined: true }

export const createVendorRoleExample: CreateVendorRoleBody = {
  name: 'Riley Stone',
  phoneNumber: '+13105550131',
  role: 'Staff',
}

export const ownVenueExample: OwnVenue = {
  vendorId: 'HARBOR',
  name: 'Harbor Hall',
  logoUrl: null,
  role: 'MANAGER',
  locations: [{ vendorLocationId: '2DFE6', description: 'Main Bar', state: 'OPEN' }],
}
