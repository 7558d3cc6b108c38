import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** What a link to a menu says about itself where it is shared. */
export interface MenuHead {
  title: string
  description: string
  url: string
  imageUrl: string
}

export function toMenuHead(
  { location, vendor }: { location: VendorLocation; vendor: Vendor },
  origin: string,
): MenuHead {
  return {
    title: menuTitle(location, vendor),
    description: `Order drinks, food and merchandise from ${location.description} at ${vendor.name}. Pay on your phone and skip the line.`,
    url: `${origin}/location/${location.vendorLocationId}`,
    imageUrl: `${origin}/og.png`,
  }
}

export function menuTitle(location: VendorLocation, vendor: Vendor): string {
  return `${location.description} · ${vendor.name} · Fayva`
}

export function toMetaTags({ title, description, url, imageUrl }: MenuHead) {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Fayva' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: imageUrl },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
