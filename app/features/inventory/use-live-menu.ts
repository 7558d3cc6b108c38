import { useEffect, useState } from 'react'
import { startLater } from '#app/api/start-later.ts'
import { fetchProducts } from './fetch-products.ts'
import type { PrefetchedCatalogue } from './prefetch-catalogue.ts'

/**
 * An open menu: drawn from its initial data, then kept current. The code for that, with the query cache, loads
 * afterwards. Where it cannot be loaded, the products are fetched every few seconds.
 */
export function useLiveMenu(drawn: PrefetchedCatalogue): PrefetchedCatalogue {
  const [first] = useState(drawn)
  const [location, setLocation] = useState(drawn.location)
  const [products, setProducts] = useState(drawn.products)
  useEffect(
    () =>
      startLater(
        async () => {
          const { followMenu, keepDrawn } = await import('./follow-menu.ts')
          // The review needs it, also when the guest has gone on meanwhile.
          keepDrawn(first)
          return () => followMenu(first, { setLocation, setProducts })
        },
        () => void fetchProducts(first.location.vendorLocationId).then(setProducts, () => {}),
      ),
    [first],
  )
  return { ...drawn, location, products }
}
