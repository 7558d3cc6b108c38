import type { QueryClient } from '@tanstack/react-query'
import { followWhileVisible } from '#app/api/follow-events.ts'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { productsQuery } from './inventory.queries.ts'

/** Keeps prices and stock of an open menu current while it is visible. @returns stop */
export function followMenu(queryClient: QueryClient, vendorLocationId: string): () => void {
  const id = toUpperId(vendorLocationId)
  const query = { ...productsQuery(id), staleTime: 0 }
  const { queryKey } = query
  // The next event or the return to the tab tries again.
  const refetch = () => void queryClient.fetchQuery(query).catch(() => {})

  function update(news: MenuNews) {
    const known = queryClient.getQueryData(queryKey) ?? []
    const isListed = new Set(known.map(({ productId }) => productId))
    if (!news.items.every(({ productId }) => isListed.has(productId))) return refetch()
    queryClient.setQueryData(queryKey, applyNews(known, news))
  }
  return followWhileVisible({
    path: `/vendor-locations/${encodeURIComponent(id)}/products/events`,
    onEvent: ({ event, data }) => event === 'menu' && update(JSON.parse(data) as MenuNews),
    poll: refetch,
  })
}

/** The products with their present prices and stock, without those no longer on sale. */
function applyNews(products: readonly Product[], { items }: MenuNews): Product[] {
  const byId = new Map(items.map((item) => [item.productId, item]))
  return products.flatMap((product) => {
    const item = byId.get(product.productId)
    return item ? [{ ...product, ...item, originalPrice: item.price }] : []
  })
}
