/** Where a place is and what it sells changes at any time, and is looked at by everybody. */
export const PUBLIC_STALE_MS = 5_000

/** Without a connection the service worker may still answer; with one again, its copies are renewed. */
export const FROM_NETWORK_OR_COPY = {
  staleTime: PUBLIC_STALE_MS,
  networkMode: 'offlineFirst',
  refetchOnReconnect: 'always',
} as const
