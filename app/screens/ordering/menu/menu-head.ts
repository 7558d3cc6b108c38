import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** What a link to a menu says about itself where it is shared: the tags of its page's head. */
export function toMenuHead(
  { location, vendor }: { location: VendorLocation; vendor: Vendor },
  origin: string,
) {
  const title = menuTitle(location, vendor)
  const description = `Order drinks, food and merchandise from ${location.description} at ${vendor.name}. Pay on your phone and skip the line.`
  const url = `${origin}/location/${location.vendorLocationId}`
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Fayva' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(location.imageUrl ?? '/og.png', origin).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function menuTitle(location: VendorLocation, vendor: Vendor): string {
  return `${location.description} · ${vendor.name}`
}
