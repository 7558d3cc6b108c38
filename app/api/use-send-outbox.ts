import { useEffect, useEffectEvent } from 'react'
import { onReconnect, useIsOnline } from './connection.ts'

/** A server that fails still answers, so that no reconnect is noticed. */
const RETRY_MS = 10_000

/**
 * Retries the changes that an outbox keeps because they could not be sent: when a page opens or shows another `place`,
 * when the network is back, and every ten seconds. A tap itself sends its change at once.
 */
export function useSendOutbox(
  place: string,
  { hasWaiting, send }: { hasWaiting: boolean; send: () => unknown },
): void {
  const isOnline = useIsOnline()
  const onSend = useEffectEvent(() => void send())
  useEffect(() => {
    if (!hasWaiting || !isOnline) return
    const timer = setInterval(onSend, RETRY_MS)
    const stopListening = onReconnect(onSend)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [hasWaiting, isOnline])
  useEffect(() => {
    if (isOnline) onSend()
  }, [isOnline, place])
}
