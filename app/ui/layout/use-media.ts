import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  )
}
