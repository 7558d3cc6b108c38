import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  ArchivePrizeBody,
  ManagedPrize,
  ManagedPrizeList,
  NewPrizeBody,
  PrizeChangeBody,
} from '#domain/contests/managed-prizes.contract.ts'

/** An event of a vendor. */
export interface EventIds {
  vendorId: string
  eventId: string
}

/** All prizes of an event, for admins. @throws ApiError 404 for an unknown event */
export function managedPrizesQuery({ vendorId, eventId }: EventIds) {
  return queryOptions({
    queryKey: ['contests', eventId, 'managed', vendorId] as const,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => request<ManagedPrizeList>(pathOf({ vendorId, eventId }), { signal }),
  })
}

/** Refetches the prizes, also as guests see them. */
export function refetchPrizesOf(queries: QueryClient, { eventId }: EventIds): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['contests', eventId] })
}

export function createPrize(event: EventIds, body: NewPrizeBody, intent: Intent) {
  return request<ManagedPrize>(pathOf(event), { method: 'POST', body, intent })
}

/** @throws ApiError 409 PRIZE_CHANGED with the current prize */
export function changePrize(
  event: EventIds,
  prizeId: string,
  body: PrizeChangeBody,
  intent: Intent,
) {
  return request<ManagedPrize>(pathOf(event, prizeId), { method: 'PUT', body, intent })
}

/** @throws ApiError 409 PRIZE_CHANGED with the current prize */
export function archivePrize(
  event: EventIds,
  prizeId: string,
  body: ArchivePrizeBody,
  intent: Intent,
) {
  const path = `${pathOf(event, prizeId)}/archived`
  return request<ManagedPrize>(path, { method: 'PUT', body, intent })
}

function pathOf({ vendorId, eventId }: EventIds, prizeId?: string): string {
  const path = `${managedVendorPath(vendorId)}/events/${encodeURIComponent(eventId)}/prizes`
  return prizeId === undefined ? path : `${path}/${encodeURIComponent(prizeId)}`
}
