import { useEffect, useState } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import { startLater } from '#app/api/start-later.ts'
import type { PrefetchedCatalogue } from './prefetch-catalogue.ts'

/**
 * An open menu: drawn from its initial data, then kept current. The code for that, with the query cache,
 * loads afterwards.
 */
export function useLiveMenu(drawn: PrefetchedCatalogue): PrefetchedCatalogue {
  const [first] = useState(drawn)
  const [location, setLocation] = useState(drawn.location)
  const [products, setProducts] = useState(drawn.products)
  useEffect(
    () =>
      startLater(async () => {
        await untilLoadable()
        const { followMenu } = await import('./follow-menu.ts')
        return () => followMenu(first, { setLocation, setProducts })
      }),
    [first],
  )
  return { ...drawn, location, products }
}
