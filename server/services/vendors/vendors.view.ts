import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { VendorRow } from './vendors.store.ts'

export function toVendorView(row: VendorRow): Vendor {
  const {
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    version: _version,
    stripeAccount: _stripeAccount,
    operatorShare: _operatorShare,
    businessDays,
    ...vendor
  } = row
  return { ...vendor, ...(businessDays && { businessDays }) }
}

/** A vendor with the version that a change must send. */
export function toManagedVendor(row: VendorRow): ManagedVendor {
  return { ...toVendorView(row), version: row.version }
}
