import { ClosedNote } from '#app/features/locations/closed-note.tsx'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { isRehearsing } from '#domain/locations/location-state.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

export interface MenuNoticesProps {
  location: VendorLocation
  vendor: Vendor
}

/** Says that the location is closed, or that it is a draft where staff rehearse. */
export default function MenuNotices({ location, vendor }: MenuNoticesProps) {
  if (isRehearsing(location)) return <RehearsalBanner />
  return <ClosedNote location={location} timeZone={vendor.timeZone} />
}
