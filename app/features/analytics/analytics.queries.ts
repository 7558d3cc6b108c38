import { queryOptions } from '@tanstack/react-query'
import type {
  AnalyticsDump,
  AnalyticsSummary,
  EnrichedOrder,
  EnrichedOrderList,
} from '#domain/analytics/analytics.contract.ts'
import { NOT_AUTHENTICATED } from '#domain/analytics/analytics.messages.ts'
import { vendorPath } from '#app/api/api-paths.ts'
import { ApiError, errorText, isSignedOut } from '#app/api/api-error.ts'
import { fetchAllPages } from '#app/api/fetch-all-pages.ts'
import { shouldRetry } from '#app/api/query-client.ts'
import { request } from '#app/api/request.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { Period } from './periods.ts'

/** Fewer than other queries: a report is slow. */
const RETRIES = 2
const STALE_MS = 5 * MINUTE_MS
const CACHE_TTL_MS = 30 * MINUTE_MS

/** A vendor's sales in a period, at all of its locations or at one. */
export function salesSummaryQuery(
  vendorId: string,
  { from, to, compared }: Pick<Period, 'from' | 'to' | 'compared'>,
  vendorLocationId?: string,
) {
  const query = {
    from,
    to,
    comparedFrom: compared.from,
    comparedTo: compared.to,
    ...(vendorLocationId && { vendorLocationId }),
  }
  return queryOptions({
    queryKey: ['analytics', vendorId, query] as const,
    queryFn: ({ signal }) =>
      request<AnalyticsSummary>(`${vendorPath(vendorId)}/analytics-summary`, { query, signal }),
    retry: (failures, error) => failures < RETRIES && shouldRetry(failures, error),
    staleTime: STALE_MS,
    gcTime: CACHE_TTL_MS,
    // an open report includes later sales
    refetchInterval: STALE_MS,
    refetchOnWindowFocus: true,
  })
}

/** Called with the number of orders that have arrived, and the total if the server names it. */
type OnProgress = (done: number, total?: number) => void

/** Every paid order between two instants (ISO 8601), refunded ones included, oldest first; of one location or of all. */
export function fetchSoldOrders(
  vendorId: string,
  vendorLocationId: string | undefined,
  { after, before }: { after: string; before: string },
  onProgress: OnProgress,
): Promise<EnrichedOrder[]> {
  const range = { datetimePaidAfter: after, datetimePaidBefore: before, includeRefunded: true }
  return fetchAll(onProgress, (nextToken) => {
    const query = { ...range, vendorLocationId, nextToken }
    return request<EnrichedOrderList>(`${vendorPath(vendorId)}/orders-export`, { query })
  })
}

/** The orders of a month (YYYY-MM), from the server's cache; of one location or of all. */
export function fetchDump(
  vendorId: string,
  vendorLocationId: string | undefined,
  month: string,
  onProgress: OnProgress,
): Promise<EnrichedOrder[]> {
  return fetchAll(onProgress, async (nextToken) => {
    const query = { includeRefunded: true, vendorLocationId, nextToken }
    const page = await request<AnalyticsDump>(dumpPath(vendorId, month), { query })
    return { orders: page.ordersEnriched, nextToken: page.nextToken, total: page.numOrders }
  })
}

type SoldPage = Pick<EnrichedOrderList, 'orders' | 'nextToken'> & { total?: number }

async function fetchAll(
  onProgress: OnProgress,
  fetchPage: (nextToken: string | undefined) => Promise<SoldPage>,
): Promise<EnrichedOrder[]> {
  let done = 0
  const pages = await fetchAllPages(async (nextToken) => {
    const page = await fetchPage(nextToken)
    done += page.orders.length
    onProgress(done, page.total)
    return page
  })
  return pages.flatMap(({ orders }) => orders)
}

/** The orders of a month (YYYY-MM), read again. */
export function regenerateDump(vendorId: string, month: string): Promise<AnalyticsDump> {
  const path = `${dumpPath(vendorId, month)}/regenerate`
  return request(path, { query: { includeRefunded: true } })
}

/** The text for a failed analytics call: the server's, else the spec's. */
export function analyticsErrorText(error: unknown, fallback: string): string {
  const isForbidden = error instanceof ApiError && error.status === 403
  return isSignedOut(error) || isForbidden ? NOT_AUTHENTICATED : errorText(error, fallback)
}

function dumpPath(vendorId: string, month: string): string {
  return `${vendorPath(vendorId)}/analytics-dump/${month}`
}
