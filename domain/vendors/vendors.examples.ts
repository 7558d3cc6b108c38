import type { ManagedVendor, VendorChangeInput } from './managed-vendors.contract.ts'
import type { Vendor } from './vendors.contract.ts'

export const vendorExample: Vendor = {
  vendorId: 'HARBOR',
  name: 'Harbor Hall',
  logoUrl: null,
  coverUrl: null,
  addressLine1: '1110 S Figueroa St',
  addressLine2: null,
  city: 'Los Angeles',
  state: 'CA',
  zip: '90015',
  timeZone: 'America/Los_Angeles',
  guestlistEnabled: false,
  guestsCancel: true,
}

export const managedVendorExample: ManagedVendor = { ...vendorExample, version: 1 }

const { vendorId: _vendorId, ...vendorFieldsExample } = managedVendorExample
export const vendorChangeExample: VendorChangeInput = vendorFieldsExample
