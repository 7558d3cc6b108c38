import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { VendorRow } from './vendors.store.ts'

export function toVendorView({ createdAt: _createdAt, ...vendor }: VendorRow): Vendor {
  return vendor
}
