import { useEffect, useState } from 'react'

/**
 * The second of two quick taps must not press a button that the first one has brought under the
 * finger.
 */
export const DOUBLE_TAP_MS = 500

/** Whether a button appeared a moment ago, or changed what it does; `state` names what it does. */
export function useIsNew(state: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), DOUBLE_TAP_MS)
    return () => {
      clearTimeout(timer)
      setSettled(undefined)
    }
  }, [state])
  return settled !== state
}
