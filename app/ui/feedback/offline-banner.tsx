import { WifiOff } from 'lucide-react'

/** Shown while offline. */
export function OfflineBanner({ isOnline }: { isOnline: boolean }) {
  return (
    <output className="no-print sticky top-0 z-30 block">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-gutter py-2 text-sm font-medium text-pretty text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. This page updates when you reconnect.
        </p>
      )}
    </output>
  )
}
