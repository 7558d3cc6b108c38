import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { showsCopy, subscribeToCopy } from './shown-copy.ts'

/** Says that there is no connection for as long as there is none, or none that answers. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <output className="no-print sticky top-0 z-30 block">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-gutter py-2 text-sm font-medium text-pretty text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. We will catch up when you are back.
        </p>
      )}
    </output>
  )
}

function subscribe(notify: () => void): () => void {
  const stopCopy = subscribeToCopy(notify)
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    stopCopy()
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

function isOnline(): boolean {
  return navigator.onLine && !showsCopy()
}
