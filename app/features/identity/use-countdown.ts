import { useEffect, useState } from 'react'

/** Whole seconds until `until` (ms), updating; 0 once it has passed. Remount to change `until`. */
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
