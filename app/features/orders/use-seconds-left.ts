import { useEffect, useState } from 'react'

const TICK_MS = 500

/** Counts down what the server said was left at a time of this device, whose clock may be wrong. */
export function useSecondsLeft(secondsLeft: number, saidAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, secondsLeft - Math.floor(Math.max(0, now - saidAt) / 1_000))
}

/** '1:43' */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
