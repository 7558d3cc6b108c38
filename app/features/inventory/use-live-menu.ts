import { useEffect, useState } from 'react'
import { startLater } from '#app/api/start-later.ts'
import type { PrefetchedCatalogue } from './prefetch-catalogue.ts'

/**
 * An open menu, kept current from what it is first drawn with; the code for it, with the query cache, loads
 * after that.
 */
export function useLiveMenu(drawn: PrefetchedCatalogue): PrefetchedCatalogue {
  const [first] = useState(drawn)
  const [location, setLocation] = useState(drawn.location)
  const [products, setProducts] = useState(drawn.products)
  useEffect(
    () =>
      startLater(async () => {
        const { followMenu } = await import('./follow-menu.ts')
        return () => followMenu(first, { setLocation, setProducts })
      }),
    [first],
  )
  return { ...drawn, location, products }
}
