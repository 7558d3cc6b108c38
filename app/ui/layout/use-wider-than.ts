import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints of tokens.css: 600, 840 and 1,024 px at the usual text size. */
const BREAKPOINTS = { sm: '37.5rem', md: '52.5rem', lg: '64rem' }

/** Whether the window has at least this width; false on the server. */
export function useWiderThan(breakpoint: keyof typeof BREAKPOINTS): boolean {
  const media = `(min-width: ${BREAKPOINTS[breakpoint]})`
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
