import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'

export const QUERY_RETRIES = 3

/** Queries are tried up to three times more, but never when the answer was "not found". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false },
      // A change is repeated by a person who sees what happened, never by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !isNotFound(error) && failures < QUERY_RETRIES
}
