import { queryOptions } from '@tanstack/react-query'
import type { Terms } from '#domain/identity/identity.contract.ts'
import { userPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'

/** The server checks the version when it is accepted. */
const TERMS_STALE_MS = 60_000

const termsPath = (userId: string) => `${userPath(userId)}/terms`

/** The current terms, and when the user accepted them. */
export function termsQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', userId, 'terms'] as const,
    staleTime: TERMS_STALE_MS,
    queryFn: ({ signal }) => request<Terms>(termsPath(userId), { signal }),
  })
}

/** Stores that the user accepts this version. Idempotent. */
export function acceptTerms(userId: string, version: string): Promise<Terms> {
  return request<Terms>(termsPath(userId), { method: 'PUT', body: { version } })
}
