import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** The banner above the header while the phone is offline, unless the page has a notice of its own (`data-offline-notice`). */
export function OfflineBanner({ isOnline }: { isOnline: boolean }) {
  const banner = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (isOnline || !banner.current) return
    const root = document.documentElement.style
    // Sticky elements stick below the banner, however many lines it has.
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--banner-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    observer.observe(banner.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--banner-height')
    }
  }, [isOnline])
  return (
    <output ref={banner} className="no-print sticky top-0 z-30 block">
      {!isOnline && (
        <p className="flex items-center [body:has([data-offline-notice])_&]:hidden justify-center gap-2 bg-warning-soft px-gutter py-2 text-sm font-medium text-pretty text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. This page updates when you reconnect.
        </p>
      )}
    </output>
  )
}
