import { QueryClient } from '@tanstack/react-query'
import { isRefused } from './answer.ts'

export const QUERY_RETRIES = 3

/** Queries retry up to three times, except after a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false },
      // Only the user repeats a change, knowing that it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A user waits with a code before the camera: one quick retry, then the failure is shown. */
export const ONE_QUICK_RETRY = {
  retry: (failures: number, error: unknown) => failures === 0 && shouldRetry(failures, error),
  retryDelay: 500,
}

/** The delays add up to less than 3 s, so that users see a failed load within 4 s. */
const RETRY_DELAYS_MS = [300, 700, 1_500]

export function retryDelay(failures: number): number {
  return RETRY_DELAYS_MS[failures] ?? RETRY_DELAYS_MS.at(-1) ?? 0
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !isRefused(error) && failures < QUERY_RETRIES
}
