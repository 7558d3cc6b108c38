import { useState } from 'react'
import { useAfter } from './use-after.ts'

/** Whether a component has been shown for a time. */
export function useHasPassed(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useAfter(ms, () => setPassed(true))
  return hasPassed
}
