import { useEffect, useReducer, useState } from 'react'
import { arrangeCards, type Card, type PlacedCard } from './arrange-cards.ts'

/** Nothing moves for this long after a touch. */
const HOLD_MS = 2_000

/** The cards in their columns, which stay in place for two seconds after a touch. */
export function useArrangedCards(cards: readonly Card[]): {
  placed: readonly PlacedCard[]
  /** Call it on each touch. */
  hold: () => void
} {
  const [, arrangeAgain] = useReducer((count: number) => count + 1, 0)
  const [{ isHeld, hold, stop }] = useState(() => createHold(arrangeAgain))
  const [placed, setPlaced] = useState(() => arrangeCards([], cards, false))
  const next = arrangeCards(placed, cards, isHeld())
  if (next !== placed) setPlaced(next)
  useEffect(() => stop, [stop])
  return { placed: next, hold }
}

/** A touch draws nothing, which would delay what is tapped: it only keeps in place what is drawn next. */
function createHold(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    isHeld: () => timer !== undefined,
    hold: () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        onEnd()
      }, HOLD_MS)
    },
    stop,
  }
}
