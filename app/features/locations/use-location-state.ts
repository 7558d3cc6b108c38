import { useEffect, useState } from 'react'
import type { LocationState, VendorLocation } from '#domain/locations/locations.contract.ts'

/** A longer timer would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The state of a location on an open page: a closed one opens again at its time. */
export function useLocationState({
  state,
  reopensAt,
}: Pick<VendorLocation, 'state' | 'reopensAt'>): LocationState {
  const at = state === 'CLOSED' && reopensAt !== null ? Date.parse(reopensAt) : undefined
  const [reopenedAt, setReopenedAt] = useState<number>()
  useEffect(() => {
    const wait = at === undefined ? Infinity : at - Date.now()
    if (wait > MAX_TIMER_MS) return undefined
    const timer = setTimeout(() => setReopenedAt(at), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && reopenedAt === at ? 'OPEN' : state
}
