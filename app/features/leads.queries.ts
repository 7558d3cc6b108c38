import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { LeadBody, LeadList } from '#domain/leads/leads.contract.ts'

/** Asks for a demo. @throws ApiError with a text per field, or 429 */
export function createLead(body: LeadBody, intent: Intent): Promise<{ leadId: string }> {
  return request('/leads', { method: 'POST', body, intent })
}

/** All pages of the requests for a demo. */
export const leadLists = { queryKey: ['leads'] as const }

/** A page of the requests for a demo, the newest first. @throws ApiError 403 for anyone but operators */
export function leadsQuery(nextToken: string | undefined) {
  return queryOptions({
    queryKey: ['leads', nextToken] as const,
    queryFn: ({ signal }) => request<LeadList>('/leads', { query: { nextToken }, signal }),
    placeholderData: keepPreviousData,
  })
}
