import { menuPath } from '#app/paths.ts'
import type { PrefetchedCatalogue } from '#app/features/inventory/prefetch-catalogue.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The tags of a menu page for link previews. */
export function toMenuHead({ location, vendor }: PrefetchedCatalogue, origin: string) {
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

/** The menu as schema.org data. It can contain no tag that would end its script. */
export function toMenuSchema({ location, vendor, products }: PrefetchedCatalogue): string {
  const menu = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: menuTitle(location, vendor),
    hasMenuSection: toMenuSections(products).map(({ title, items }) => ({
      '@type': 'MenuSection',
      name: title,
      hasMenuItem: items.map(({ product, isSoldOut }) => ({
        '@type': 'MenuItem',
        name: product.name,
        offers: {
          '@type': 'Offer',
          price: product.discountedPrice,
          priceCurrency: 'USD',
          availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
        },
      })),
    })),
  }
  return JSON.stringify(menu).replaceAll('<', String.raw`\u003c`)
}
