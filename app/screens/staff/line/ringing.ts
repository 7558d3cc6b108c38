/** How often it rings while nobody touches the screen, and for how long. */
export const RING_EVERY_MS = 10_000
const RING_FOR_MS = 3 * 60_000

/** The new cards that nobody has touched yet, with the time at which each was painted. */
export interface Ringing {
  /** Every card that was shown before. */
  known: ReadonlySet<string>
  untouched: ReadonlyMap<string, number>
}

export const SILENT: Ringing = { known: new Set(), untouched: new Map() }

/** Adds what is new, and drops what another screen has taken. */
export function takeCards(ringing: Ringing, queued: readonly string[], now: number): Ringing {
  const added = queued.filter((id) => !ringing.known.has(id))
  const left = [...ringing.untouched].filter(([id]) => queued.includes(id))
  if (added.length === 0 && left.length === ringing.untouched.size) return ringing
  return {
    known: new Set([...ringing.known, ...added]),
    untouched: new Map([...left, ...added.map((id) => [id, now] as const)]),
  }
}

/** Somebody has touched the screen and seen what is new. */
export function touch(ringing: Ringing): Ringing {
  return ringing.untouched.size === 0 ? ringing : { ...ringing, untouched: new Map() }
}

/** Whether it rings for the newest card; one that nobody touches for three minutes is shown by a red bar instead. */
export function mayRing({ untouched }: Ringing, now: number): boolean {
  return [...untouched.values()].some((since) => now - since < RING_FOR_MS)
}

/** How many new cards nobody has touched for three minutes. */
export function countOverdue({ untouched }: Ringing, now: number): number {
  return [...untouched.values()].filter((since) => now - since >= RING_FOR_MS).length
}
