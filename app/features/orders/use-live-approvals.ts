import { useRef } from 'react'
import { useStream } from '#app/api/follow-stream.ts'
import { locationStreamPath } from './use-live-location-orders.ts'

/**
 * Calls `reload` when something else waits for the managers of a location than before, over the event stream of its
 * orders, whose other events it leaves alone.
 */
export function useLiveApprovals(
  vendorLocationId: string,
  enabled: boolean,
  reload: () => unknown,
): void {
  const known = useRef<string>(undefined)
  useStream<{ approvals?: string }>({
    path: enabled ? locationStreamPath(vendorLocationId) : undefined,
    event: 'orders',
    take({ approvals }) {
      if (approvals === known.current) return
      known.current = approvals
      void reload()
    },
    poll: reload,
  })
}
