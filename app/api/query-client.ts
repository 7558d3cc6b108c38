import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'

export const QUERY_RETRIES = 3

/** Queries retry up to three times, except after "not found". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false },
      // Only the user repeats a change, knowing that it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !isNotFound(error) && failures < QUERY_RETRIES
}
