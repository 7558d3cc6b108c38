import { queryOptions } from '@tanstack/react-query'
import type {
  NoticeSettings,
  PushSubscriptionBody,
  ReadyTexts,
} from '#domain/notices/notices.contract.ts'
import { userPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

/** The user's notification settings: texts and browsers. */
export function noticeSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', userId, 'notice-settings'] as const,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      request<NoticeSettings>(`${userPath(userId)}/notice-settings`, { signal }),
  })
}

/** Agrees to texts about ready orders, or takes that back. Idempotent. */
export function agreeToTexts(userId: string, agrees: boolean) {
  const body = { agrees }
  return request<NoticeSettings>(`${userPath(userId)}/text-consent`, { method: 'PUT', body })
}

/** Calls the user in the browser with this subscription. Idempotent. */
export function subscribeBrowser(userId: string, body: PushSubscriptionBody) {
  return request<object>(subscriptionsPath(userId), { method: 'PUT', body })
}

/** Does not call the user there any more. Idempotent. */
export function unsubscribeBrowser(userId: string, endpoint: string) {
  const body = { endpoint }
  return request<object>(`${subscriptionsPath(userId)}/remove`, { method: 'POST', body })
}

/** Says that the page of an order has shown that it is ready, so no text is sent. Idempotent. */
export function acknowledgeReady(userId: string, orderId: string) {
  const path = `${userPath(userId)}/orders/${encodeURIComponent(orderId)}/ready-seen`
  return request<object>(path, { method: 'PUT' })
}

/** The texts about ready orders of a location, and what they cost. */
export function readyTextsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['locations', vendorLocationId, 'ready-texts'] as const,
    queryFn: ({ signal }) => request<ReadyTexts>(readyTextsPath(vendorLocationId), { signal }),
  })
}

/** Limits them. Idempotent. */
export function limitReadyTexts(vendorLocationId: string, maxPerDay: number) {
  const body = { maxPerDay }
  return request<ReadyTexts>(readyTextsPath(vendorLocationId), { method: 'PUT', body })
}

const subscriptionsPath = (userId: string) => `${userPath(userId)}/push-subscriptions`

function readyTextsPath(vendorLocationId: string): string {
  return `/admin/vendor-locations/${encodeURIComponent(vendorLocationId)}/ready-texts`
}
