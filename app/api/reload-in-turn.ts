import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Several devices at once cause many changes; a list is loaded at most once in this time. */
const MIN_INTERVAL_MS = 400

/**
 * Creates a reload of a query, to call after each change. Loads run one at a time: a steady stream of changes
 * would otherwise cancel each load before it ends. A change during a load causes one more, also during the
 * first one, which an invalidation does not restart.
 */
export function createReload(queryClient: QueryClient, queryKey: QueryKey): () => Promise<void> {
  let isRunning = false
  let isDue = false
  return async function reload() {
    isDue = true
    if (isRunning) return
    isRunning = true
    while (isDue) {
      isDue = isFirstLoadRunning(queryClient, queryKey)
      await queryClient.invalidateQueries({ queryKey })
      await new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS))
    }
    isRunning = false
  }
}

function isFirstLoadRunning(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const loading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  return loading.some(({ state }) => state.data === undefined)
}
