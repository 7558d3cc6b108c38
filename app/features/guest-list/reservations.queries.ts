import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  AvailableGlevent,
  AvailableGlevents,
  EligibilityAnswer,
  OwnReservation,
  OwnReservationAnswer,
  OwnReservationList,
  VendorGlevents,
} from '#domain/guest-list/guest-list.contract.ts'
import { vendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import { FROM_NETWORK_OR_COPY } from '#app/api/public-reads.ts'
import { request } from '#app/api/request.ts'
import type { City } from '#domain/guest-list/cities.ts'
import { CITY_RADIUS_MILES } from '#domain/guest-list/guest-list.limits.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { toUpperId } from '#domain/values/ids.ts'

const EVENTS_STALE_MS = 5 * 60_000
const ELIGIBILITY_STALE_MS = 30_000
const PAGE_SIZE = 20

export interface Area {
  latitude: number
  longitude: number
  radiusMiles: number
}

/** The area of a city's events. */
export function cityArea({ latitude, longitude }: City): Area {
  return { latitude, longitude, radiusMiles: CITY_RADIUS_MILES }
}

export const reservationKeys = {
  events: ['glevents', 'available'] as const,
  own: (userId: string) => ['users', userId, 'reservations'] as const,
  eligibility: (userId: string) => ['users', userId, 'eligible-to-make-reservations'] as const,
}

/** Events in an area that can be reserved, the next first. */
export function availableEventsQuery(
  { latitude, longitude, radiusMiles }: Area,
  via: ApiFetch = browserFetch,
) {
  return queryOptions({
    queryKey: [...reservationKeys.events, latitude, longitude, radiusMiles],
    staleTime: EVENTS_STALE_MS,
    queryFn: async ({ signal }) => {
      const query = { latitude, longitude, radiusMiles }
      const options = { query, signal, via }
      const answer = await request<AvailableGlevents>('/glevents/available', options)
      return answer.glevents
    },
  })
}

/** A vendor's events that can be reserved, the next first. */
export function vendorGleventsQuery(vendorId: string, via: ApiFetch = browserFetch) {
  const id = toUpperId(vendorId)
  return queryOptions({
    queryKey: [...reservationKeys.events, 'of', id],
    ...FROM_NETWORK_OR_COPY,
    queryFn: async ({ signal }) => {
      const options = { query: { vendorId: id }, signal, via }
      return (await request<VendorGlevents>('/glevents/by-vendor', options)).glevents
    },
  })
}

/** Whether a member can reserve. A hint: reserving checks again. */
export function eligibilityQuery(userId: string) {
  return queryOptions({
    queryKey: reservationKeys.eligibility(userId),
    staleTime: ELIGIBILITY_STALE_MS,
    retry: 1,
    queryFn: async ({ signal }) => {
      const path = '/users/eligible-to-make-reservations'
      return (await request<EligibilityAnswer>(path, { signal })).isEligible
    },
  })
}

/** The person's own reservations in every status, newest first. */
export function ownReservationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: reservationKeys.own(userId),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: OwnReservationList) => page.nextToken ?? undefined,
    queryFn: ({ signal, pageParam }) =>
      request<OwnReservationList>('/users/reservations', {
        query: { limit: PAGE_SIZE, nextToken: pageParam },
        signal,
      }),
  })
}

/** @throws ApiError EVENT_FULL unless it joins the waitlist */
export function reserveSpot(
  { vendorId, gleventId }: Pick<AvailableGlevent, 'vendorId' | 'gleventId'>,
  { waitlist }: { waitlist: boolean },
  intent: Intent,
) {
  const path = `${vendorPath(vendorId)}/glevents/${encodeURIComponent(gleventId)}/reservations`
  const body = { quantity: 1, vendorId, ...(waitlist && { waitlist }) }
  return request<OwnReservationAnswer>(path, { method: 'POST', body, intent })
}

/**
 * Cancels a confirmed one, accepts an offer, or declines it or leaves the waitlist. With `replace` the offer
 * is accepted in exchange for the reservation that the member holds.
 */
export function changeReservation(
  { reservationId }: Pick<OwnReservation, 'reservationId'>,
  change: 'cancel' | 'accept' | 'replace' | 'decline',
  intent: Intent,
) {
  const call = change === 'replace' ? 'accept' : change
  const path = `/users/reservations/${encodeURIComponent(reservationId)}/${call}`
  const body = change === 'replace' ? { replace: true } : {}
  return request<OwnReservationAnswer>(path, { method: 'POST', body, intent })
}
