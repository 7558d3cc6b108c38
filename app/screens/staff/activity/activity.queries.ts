import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityList } from '#domain/activity/activity.contract.ts'
import { vendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

export interface ActivityFilter {
  search: string
  kinds: readonly string[]
}

/** A page of a vendor's activity. */
export function activityQuery(
  vendorId: string,
  { search, kinds }: ActivityFilter,
  nextToken: string | undefined,
) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'activity', search, kinds, nextToken] as const,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(kinds.map((kind) => ['kind', kind]))
      if (search) query.set('search', search)
      if (nextToken) query.set('nextToken', nextToken)
      const path = `${vendorPath(vendorId)}/activity?${query}`
      return request<ActivityList>(path, { signal })
    },
    placeholderData: keepPreviousData,
  })
}
