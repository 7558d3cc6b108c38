import { menuPath } from '#app/paths.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** What a link to a menu says about itself where it is shared: the tags of its page's head. */
export function toMenuHead(
  { location, vendor }: { location: VendorLocation; vendor: Vendor },
  origin: string,
) {
  return toPageHead({
    title: menuTitle(location, vendor),
    description: `Order drinks, food and merchandise from ${location.description} at ${vendor.name}. Pay on your phone and skip the line.`,
    url: `${origin}${menuPath(location.vendorLocationId)}`,
    image: location.imageUrl,
  })
}

export function menuTitle(location: VendorLocation, vendor: Vendor): string {
  return `${location.description} · ${vendor.name}`
}
