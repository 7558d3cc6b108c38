import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Says that there is no connection for as long as there is none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <output className="no-print sticky top-0 z-30 block">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-gutter py-2 text-sm font-medium text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. We will catch up when you are back.
        </p>
      )}
    </output>
  )
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}
