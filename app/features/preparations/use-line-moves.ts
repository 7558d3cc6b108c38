import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onReconnect, useIsOnline } from '#app/api/connection.ts'
import { newKey } from '#app/api/intent.ts'
import type { LineChange } from '#domain/preparations/line-change.ts'
import { lineMoves, type LineMove, listMovesAt } from './line-moves.ts'
import { sendLineMoves } from './send-line-moves.ts'

/** A server that fails still answers, so that no reconnect is noticed. */
const RETRY_MS = 10_000
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
  const isOnline = useIsOnline()
  const hasWaiting = useWaitingMoves().length > 0
  const send = useEffectEvent(() => void sendLineMoves(queryClient, vendorLocationId))
  useEffect(() => {
    if (!hasWaiting || !isOnline) return
    // a tap sends its move at once; this sends those that could not be sent then
    const timer = setInterval(send, RETRY_MS)
    const stopListening = onReconnect(send)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [hasWaiting, isOnline])
  useEffect(() => {
    if (isOnline) send()
  }, [isOnline, vendorLocationId])
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
