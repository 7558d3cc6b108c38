import { createContext, use } from 'react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The place the signed-in person works at, by the address of the page. */
export interface Counter {
  vendorLocationId: string
  location: VendorLocation
  vendor: Vendor
  role: VendorRole['role']
}

export const CounterContext = createContext<Counter | undefined>(undefined)

/** Below a RequireCounter. */
export function useCounter(): Counter {
  const counter = use(CounterContext)
  if (!counter) throw new Error('useCounter needs a RequireCounter above')
  return counter
}
