import { useEffect, useEffectEvent } from 'react'
import { onReconnect, useIsOnline } from './connection.ts'

/** A server that fails still answers, so that no reconnect is noticed. */
const RETRY_MS = 10_000

/**
 * Sends what an outbox keeps when a page opens or goes on to another `place`, and whenever the network is back. What a
 * tap does is sent at once by the tap; this sends what could not be sent then.
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
