import { useCallback, useEffect, useState } from 'react'
import type { LineChange } from '#domain/preparations/line-change.ts'

/** The server tells guests after this time; what was told cannot be taken back. */
const UNDO_MS = 10_000
const MAX_SHOWN = 3

/** A move that can still be taken back. */
export interface UndoableMove {
  preparationId: string
  called: string
  /** Where the move led, for people. */
  text: string
  steps: readonly LineChange[]
  until: number
}

/** The moves of this page of the last ten seconds, the newest first. */
export function useUndo() {
  const [moves, setMoves] = useState<readonly UndoableMove[]>([])
  const forget = useCallback((preparationId: string) => {
    setMoves((known) => known.filter((move) => move.preparationId !== preparationId))
  }, [])
  /** Keeps a move, in place of an earlier one of the same card. */
  const remember = useCallback((move: Omit<UndoableMove, 'until'>) => {
    const until = Date.now() + UNDO_MS
    setMoves((known) => [
      { ...move, until },
      ...known.filter((other) => other.preparationId !== move.preparationId),
    ])
  }, [])
  useEffect(() => {
    const oldest = Math.min(...moves.map(({ until }) => until))
    if (!Number.isFinite(oldest)) return
    const drop = () => setMoves((known) => known.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(drop, Math.max(0, oldest - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [moves])
  return { moves: moves.slice(0, MAX_SHOWN), remember, forget }
}
