import { useEffect, useEffectEvent, useState } from 'react'

/** Calls back after a time, unless the component is gone by then, or the time is undefined. */
export function useAfter(ms: number | undefined, callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => call(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}

/** Whether a component has been shown for a time. */
export function useHasPassed(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useAfter(ms, () => setPassed(true))
  return hasPassed
}
