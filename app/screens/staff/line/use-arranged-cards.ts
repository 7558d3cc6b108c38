import { useCallback, useEffect, useRef, useState } from 'react'
import { arrangeCards, type Card, type PlacedCard } from './arrange-cards.ts'

/** Nothing moves for this long after a touch. */
const HOLD_MS = 2_000

/** The cards in their columns, which stay in place for two seconds after a touch. */
export function useArrangedCards(cards: readonly Card[]): {
  placed: readonly PlacedCard[]
  /** Call it on each touch. */
  hold: () => void
} {
  const [isHeld, setHeld] = useState(false)
  const [placed, setPlaced] = useState(() => arrangeCards([], cards, false))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = arrangeCards(placed, cards, isHeld)
  if (next !== placed) setPlaced(next)
  const hold = useCallback(() => {
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(false), HOLD_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { placed: next, hold }
}
