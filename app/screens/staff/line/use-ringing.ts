import { useEffect, useEffectEvent, useState } from 'react'
import { ring } from './bell.ts'
import {
  countOverdue,
  mayRing,
  RING_EVERY_MS,
  type Ringing,
  SILENT,
  takeCards,
  touch,
} from './ringing.ts'

/**
 * Rings for new cards once they are painted, while a shift runs, until somebody touches the screen. @param queued the
 * ids of what waits; undefined until it is known. @returns how many new cards nobody has touched for three minutes
 */
export function useRinging(queued: readonly string[] | undefined, isShift: boolean): number {
  const [ringing, setRinging] = useState<Ringing>()
  const [overdue, setOverdue] = useState(0)
  const ids = queued?.join(' ')
  const take = useEffectEvent((now: number) => {
    if (!queued) return
    const taken = takeCards(ringing ?? SILENT, queued, now)
    // what waits when a shift begins is no news
    setRinging(ringing && isShift ? taken : touch(taken))
  })
  useEffect(() => {
    // two frames: after the paint, not before
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => take(Date.now()))
    })
    return () => cancelAnimationFrame(frame)
  }, [ids, isShift])

  useEffect(() => {
    if (!ringing || ringing.untouched.size === 0) return
    const strike = () => {
      const now = Date.now()
      if (mayRing(ringing, now)) ring()
      setOverdue(countOverdue(ringing, now))
    }
    strike()
    const timer = setInterval(strike, RING_EVERY_MS)
    const silence = () => setRinging(touch(ringing))
    document.addEventListener('pointerdown', silence)
    document.addEventListener('keydown', silence)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', silence)
      document.removeEventListener('keydown', silence)
    }
  }, [ringing])
  return ringing?.untouched.size ? overdue : 0
}
