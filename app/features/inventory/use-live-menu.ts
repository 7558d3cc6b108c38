import { useEffect, useState } from 'react'
import { startLater } from '#app/api/start-later.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { locationPath } from '#app/api/api-paths.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { PrefetchedCatalogue } from './prefetch-catalogue.ts'
import { toShownProducts } from './to-shown-products.ts'

/**
 * An open menu: drawn from its initial data, then kept current. The code for that, with the query cache, loads
 * afterwards. Where it cannot be loaded, the products are fetched every few seconds.
 */
export function useLiveMenu(drawn: PrefetchedCatalogue): PrefetchedCatalogue {
  const [first] = useState(drawn)
  const [drawnAt] = useState(() => Date.now())
  const [location, setLocation] = useState(drawn.location)
  const [vendor, setVendor] = useState(drawn.vendor)
  const [products, setProducts] = useState(drawn.products)
  useEffect(() => {
    let newest = first.products
    /** Fetches one at a time: an older answer must not replace a newer one. */
    let reading: AbortController | undefined
    async function read() {
      if (reading) return
      reading = new AbortController()
      const { signal } = reading
      const { vendorLocationId } = first.location
      const found = await readProducts(vendorLocationId, signal).catch(() => undefined)
      reading = undefined
      if (found && !signal.aborted) setProducts((newest = found))
    }
    const stop = startLater(
      async () => {
        const { followMenu, keepDrawn } = await import('./follow-menu.ts')
        // The review needs it, even if the guest has already moved on.
        keepDrawn({ ...first, products: newest }, drawnAt)
        return () => {
          reading?.abort()
          return followMenu(first, { setLocation, setVendor, setProducts })
        }
      },
      () => void read(),
    )
    return () => {
      reading?.abort()
      stop()
    }
  }, [first, drawnAt])
  return { location, vendor, products }
}

/** Without the code of other requests, which may be what cannot be loaded. */
async function readProducts(vendorLocationId: string, signal: AbortSignal): Promise<Product[]> {
  const path = `/api${locationPath(vendorLocationId)}/products`
  const response = await browserFetch(path, { signal, cache: 'no-cache' })
  const { items } = (await response.json()) as { items: Product[] }
  return toShownProducts(items)
}
