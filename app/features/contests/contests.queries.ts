import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  ClaimAnswer,
  DrawAnswer,
  FoundReward,
  GrantedTicket,
  PrizeList,
  Reward,
  RewardList,
  TakeBackAnswer,
  TicketList,
} from '#domain/contests/contests.contract.ts'
import { vendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { PUBLIC_STALE_MS } from '#app/api/public-reads.ts'
import { request } from '#app/api/request.ts'

/** Tickets change by the person's own actions only, which refetch them. */
const TICKETS_STALE_MS = 5 * 60_000

const keys = {
  prizes: (eventId: string) => ['contests', eventId, 'prizes'] as const,
  ofPerson: (userId: string) => ['contests', 'of', userId] as const,
}

/** The prizes of an event, with its times. @throws ApiError 404 for an unknown event */
export function prizesQuery(eventId: string) {
  return queryOptions({
    queryKey: keys.prizes(eventId),
    queryFn: ({ signal }) =>
      request<PrizeList>(`/contests/${encodeURIComponent(eventId)}/prizes`, { signal }),
    staleTime: PUBLIC_STALE_MS,
  })
}

/**
 * The person's ticket for signing in at an event that is on. Asked for once; the server grants it
 * once, however often it is called.
 */
export function signInTicketQuery(userId: string, eventId: string) {
  return queryOptions({
    queryKey: ['contests', 'sign-in-ticket', userId, eventId] as const,
    queryFn: ({ signal }) =>
      request<GrantedTicket>('/reward-tickets', {
        method: 'POST',
        body: { sourceType: 'SIGNIN', eventId },
        signal,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/** The tickets a person can still spend, of all events, and their agreement to the terms. */
export function ticketsQuery(userId: string) {
  return queryOptions({
    queryKey: [...keys.ofPerson(userId), 'tickets'] as const,
    queryFn: ({ signal }) => request<TicketList>('/tickets', { signal }),
    staleTime: TICKETS_STALE_MS,
  })
}

/** A person's rewards, the newest first. */
export function rewardsQuery(userId: string) {
  return queryOptions({
    queryKey: [...keys.ofPerson(userId), 'rewards'] as const,
    queryFn: async ({ signal }): Promise<Reward[]> =>
      (await request<RewardList>('/users/rewards', { signal })).rewards,
  })
}

/** A prize of the vendor by its claim code, for staff. @throws ApiError 404 for an unknown code */
export function rewardByCodeQuery(vendorId: string, claimCode: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'rewards', claimCode] as const,
    queryFn: async ({ signal }) => {
      const path = `${vendorPath(vendorId)}/rewards/${encodeURIComponent(claimCode)}`
      return (await request<{ reward: FoundReward }>(path, { signal })).reward
    },
  })
}

/** Refetches what a draw or a claim changes. */
export async function refetchPrizes(
  queries: QueryClient,
  userId: string,
  eventId: string,
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.ofPerson(userId) }),
    queries.invalidateQueries({ queryKey: keys.prizes(eventId) }),
  ])
}

/** Draws, agreeing to this version of the terms of the drawing. */
export function drawPrize(
  eventId: string,
  termsVersion: string,
  intent: Intent,
): Promise<DrawAnswer> {
  return request<DrawAnswer>(`/contests/${encodeURIComponent(eventId)}/draw`, {
    method: 'POST',
    body: { contestId: eventId, termsVersion },
    intent,
  })
}

export function claimReward(rewardId: string, intent: Intent): Promise<ClaimAnswer> {
  return request<ClaimAnswer>(`/rewards/${encodeURIComponent(rewardId)}/claim`, {
    method: 'POST',
    body: {},
    intent,
  })
}

export function takeBackClaim(rewardId: string, intent: Intent): Promise<TakeBackAnswer> {
  return request<TakeBackAnswer>(`/rewards/${encodeURIComponent(rewardId)}/take-back`, {
    method: 'POST',
    body: {},
    intent,
  })
}
