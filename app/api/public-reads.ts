/** Locations, vendors and products change at any time and are read by every guest. */
export const PUBLIC_STALE_MS = 5_000

/** Offline, the service worker may still respond from its cache; on reconnect, fetch again. */
export const FROM_NETWORK_OR_COPY = {
  staleTime: PUBLIC_STALE_MS,
  networkMode: 'offlineFirst',
  refetchOnReconnect: 'always',
} as const
