import { useEffect, useState } from 'react'

/**
 * The whole seconds until a moment, 0 afterwards; it counts while the page is open. The server decides whether there
 * was still time.
 */
export function useSecondsLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const msLeft = until === null ? 0 : Math.max(0, Date.parse(until) - now)
  const isOver = msLeft === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.ceil(msLeft / 1_000)
}
