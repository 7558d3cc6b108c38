import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSendOutbox } from '#app/api/use-send-outbox.ts'
import { doorQueue, isWaiting, type QueuedCheckIn } from './door-queue.ts'
import { sendQueue } from './send-queue.ts'
import { gleventsKey } from './staff-glevents.queries.ts'

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
  const hasWaiting = useUnsentCount() > 0
  useSendOutbox(vendorId, {
    hasWaiting,
    async send() {
      const changed = await sendQueue(queryClient, vendorId)
      if (changed.length === 0) return
      await queryClient.invalidateQueries({ queryKey: gleventsKey(vendorId) })
    },
  })
}
