import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onReconnect, useIsOnline } from '#app/api/connection.ts'
import { doorQueue, isWaiting, type QueuedCheckIn } from './door-queue.ts'
import { sendQueue } from './send-queue.ts'
import { gleventsKey } from './staff-glevents.queries.ts'

/** A server that fails still answers, so that no reconnect is noticed. */
const RETRY_MS = 10_000
const NONE: readonly QueuedCheckIn[] = []

/** The check-ins of this device that the server has not accepted yet. */
export function useDoorQueue(): readonly QueuedCheckIn[] {
  return useSyncExternalStore(doorQueue.subscribe, doorQueue.list, () => NONE)
}

/** The number of check-ins of all places that were not sent yet. */
export function useUnsentCount(): number {
  return useDoorQueue().filter(isWaiting).length
}

/** Sends kept check-ins when a page of the location opens, and whenever the network is back. */
export function useSendDoorQueue(vendorId: string): void {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const hasWaiting = useUnsentCount() > 0
  const send = useEffectEvent(async () => {
    const changed = await sendQueue(queryClient, vendorId)
    if (changed.length > 0) await queryClient.invalidateQueries({ queryKey: gleventsKey(vendorId) })
  })
  useEffect(() => {
    if (!hasWaiting || !isOnline) return
    // a tap sends its check-in at once; this sends those that could not be sent then
    const timer = setInterval(() => void send(), RETRY_MS)
    const stopListening = onReconnect(() => void send())
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [hasWaiting, isOnline])
  useEffect(() => {
    if (isOnline) void send()
  }, [isOnline, vendorId])
}
