import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'

export const QUERY_RETRIES = 3

/** Queries are tried up to three times more, but never when the answer was "not found". */
export function createQueryClient(): QueryClient {
  // Only changes are heard of: a page that opens without a network would wait for none to come back.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false },
      // A change is repeated by a person who sees what happened, never by itself.
      mutations: { retry: false },
    },
  })
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !isNotFound(error) && failures < QUERY_RETRIES
}
