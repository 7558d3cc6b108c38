import { queryOptions } from '@tanstack/react-query'
import { vendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'
import type { LineReportItem } from '#domain/analytics/line-report.contract.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'

/** What guests of a venue's lines were promised and how long they waited, on business days from `from` until before `to`. */
export function lineReportQuery(
  vendorId: string,
  { from, to }: { from: string; to: string },
  vendorLocationId?: string,
) {
  const query = { from, to, ...(vendorLocationId && { vendorLocationId }) }
  return queryOptions({
    queryKey: ['vendors', vendorId, 'line-report', query] as const,
    queryFn: async ({ signal }) =>
      (
        await request<{ items: LineReportItem[] }>(`${vendorPath(vendorId)}/line-report`, {
          query,
          signal,
        })
      ).items,
    staleTime: 5 * MINUTE_MS,
  })
}
