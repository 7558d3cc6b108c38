import { queryOptions } from '@tanstack/react-query'
import type {
  FasterBars,
  PromiseAnswer,
  PromiseBody,
} from '#domain/preparations/promise.contract.ts'
import { locationPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

const STALE_MS = 15_000

type Item = PromiseBody['cartItems'][number]

/**
 * How long these items would take at a location that works as a line; its promise is null where nothing of them is made. The cart and
 * its order have one key, so the checkout keeps what the review has shown.
 */
export function promiseQuery(vendorLocationId: string, items: readonly Item[]) {
  const cartItems = sumByProduct(items)
  return queryOptions({
    queryKey: ['promise', vendorLocationId, cartItems] as const,
    staleTime: STALE_MS,
    enabled: cartItems.length > 0,
    queryFn: ({ signal }) => {
      const body = { cartItems, vendorLocationId }
      const options = { method: 'POST', body, signal } as const
      return request<PromiseAnswer>('/promises/calculate', options)
    },
  })
}

/** A menu stays open for long; a hidden one does not ask. */
const ASK_AGAIN_MS = 60_000

/** The bars that are faster for whatever is ordered, the same for everybody. */
export function fasterBarsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['faster-bars', vendorLocationId] as const,
    staleTime: STALE_MS,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) =>
      request<FasterBars>(`${locationPath(vendorLocationId)}/faster-bars`, { signal }),
  })
}

function sumByProduct(items: readonly Item[]): Item[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}
