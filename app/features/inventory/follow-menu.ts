import type { QueryKey } from '@tanstack/react-query'
import { isPageCopy } from '#app/api/connection.ts'
import { followStream, onNews } from '#app/api/follow-stream.ts'
import { observeQuery } from '#app/api/observe-query.ts'
import { queryClientOfPage } from '#app/api/queries.tsx'
import { locationQuery, menuStreamPath } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { productsQuery } from './inventory.queries.ts'
import type { PrefetchedCatalogue } from './prefetch-catalogue.ts'
import { keepScannedSpot } from './spot.ts'

/** Keeps prices and stock of an open menu current while it is visible, and what is known of its place. @returns stop */
export function followMenu(
  drawn: PrefetchedCatalogue,
  show: {
    setLocation: (location: VendorLocation) => void
    setVendor: (vendor: Vendor) => void
    setProducts: (products: readonly Product[]) => void
  },
): () => void {
  const queryClient = queryClientOfPage()
  const id = toUpperId(drawn.location.vendorLocationId)
  const query = { ...productsQuery(id), staleTime: 0 }
  const { queryKey } = query
  // The next event or the return to the tab tries again.
  const refetch = () => void queryClient.fetchQuery(query).catch(() => {})

  /** The hash in the latest update: a different one means that fields it does not carry have changed. */
  let facts: string | undefined
  function update(menuUpdate: MenuNews) {
    const { location, vendor } = menuUpdate
    // unchanged data keeps its identity, so that React does not render again
    queryClient.setQueryData(locationQuery(id).queryKey, location)
    queryClient.setQueryData(vendorQuery(vendor.vendorId).queryKey, vendor)
    const isRearranged = facts !== undefined && facts !== menuUpdate.facts
    facts = menuUpdate.facts
    const known = queryClient.getQueryData(queryKey) ?? []
    const isListed = new Set(known.map(({ productId }) => productId))
    if (isRearranged || !menuUpdate.items.every(({ productId }) => isListed.has(productId)))
      return refetch()
    queryClient.setQueryData(queryKey, applyUpdate(known, menuUpdate))
  }
  const stops = [
    observeQuery(locationQuery(id), ({ data }) => data && show.setLocation(data)),
    observeQuery(productsQuery(id), ({ data }) => data && show.setProducts(data)),
    // Keeps it in the cache for the review, however long the menu is open.
    observeQuery(vendorQuery(drawn.vendor.vendorId), ({ data }) => data && show.setVendor(data)),
    followStream({
      path: menuStreamPath(id),
      onEvent: onNews('menu', update),
      poll: refetch,
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * Puts what a menu was drawn with into the query cache, where the cache lacks it; `drawnAt` is in milliseconds.
 * Data of a page from the service worker is marked stale.
 */
export function keepDrawn({ location, vendor, products }: PrefetchedCatalogue, drawnAt: number) {
  keepScannedSpot()
  const client = queryClientOfPage()
  const at = { updatedAt: isPageCopy() ? 0 : drawnAt }
  const { vendorLocationId } = location
  const drawn: [QueryKey, unknown][] = [
    [locationQuery(vendorLocationId).queryKey, location],
    [vendorQuery(vendor.vendorId).queryKey, vendor],
    [productsQuery(vendorLocationId).queryKey, products],
  ]
  for (const [key, data] of drawn) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, at)
  }
}

/** The products with their present prices and stock, without those no longer on sale. */
function applyUpdate(products: readonly Product[], { items }: MenuNews): Product[] {
  const byId = new Map(items.map((item) => [item.productId, item]))
  return products.flatMap((product) => {
    const item = byId.get(product.productId)
    if (!item) return []
    const quantity = stockAfter(product.quantity, item.quantity)
    return [{ ...product, ...item, quantity, originalPrice: item.price }]
  })
}

/**
 * The stream counts stock only up to what one line can take. A larger stock stays as the menu knows it, because lines
 * with other options may take more of it, and because nothing has changed that a guest sees.
 */
function stockAfter(known: Product['quantity'], told: Product['quantity']): Product['quantity'] {
  const isPlenty = told?.available === MAX_LINE_QUANTITY
  return isPlenty && known && known.available > MAX_LINE_QUANTITY ? known : told
}
