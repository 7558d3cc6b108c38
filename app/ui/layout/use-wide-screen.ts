import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

/** Whether there is room for a second column; false on the server. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches
}
