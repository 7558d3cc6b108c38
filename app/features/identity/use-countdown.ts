import { useEffect, useState } from 'react'

/** Whole seconds until a moment, ticking; 0 once it has passed. A new moment needs a new component. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft
}
