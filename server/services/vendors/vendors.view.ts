import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { VendorRow } from './vendors.store.ts'

export function toVendorView(row: VendorRow): Vendor {
  const { createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...vendor } = row
  return vendor
}
