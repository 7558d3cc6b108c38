import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { newKey } from '#app/api/intent.ts'
import { useSendOutbox } from '#app/api/use-send-outbox.ts'
import type { LineChange } from '#domain/preparations/line-change.ts'
import { lineMoves, type LineMove, listMovesAt } from './line-moves.ts'
import { sendLineMoves } from './send-line-moves.ts'

const NONE: readonly LineMove[] = []

/** The moves of this device that the server has not answered yet. */
export function useWaitingMoves(): readonly LineMove[] {
  return useSyncExternalStore(lineMoves.subscribe, lineMoves.list, () => NONE)
}

/** Those of one location. */
export function useMovesAt(vendorLocationId: string): readonly LineMove[] {
  return useSyncExternalStore(
    lineMoves.subscribe,
    () => listMovesAt(vendorLocationId),
    () => NONE,
  )
}

/** Sends kept moves when a page of the location opens, and whenever the network is back. */
export function useSendLineMoves(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  const hasWaiting = useWaitingMoves().length > 0
  useSendOutbox(vendorLocationId, {
    hasWaiting,
    send: () => sendLineMoves(queryClient, vendorLocationId),
  })
}

/** Keeps the changes of a person and sends them at once. */
export function useMakeMoves(vendorLocationId: string, byUserId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    (
      { preparationId, called }: Pick<LineMove, 'preparationId' | 'called'>,
      changes: readonly LineChange[],
    ): void => {
      const at = new Date().toISOString()
      const move = { vendorLocationId, preparationId, called, at, byUserId }
      for (const change of changes) lineMoves.put({ ...move, key: newKey(), change })
      void sendLineMoves(queryClient, vendorLocationId)
    },
    [queryClient, vendorLocationId, byUserId],
  )
}
