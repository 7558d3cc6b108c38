import { OFFLINE_AFTER_SECONDS, SILENT_AFTER_SECONDS } from './preparation-limits.ts'

/** Why a station takes no new orders: staff said so, no makers' screen is heard of, or too much waits. */
export const PAUSE_KINDS = ['BY_HAND', 'OFFLINE', 'FULL'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

export interface StationSigns {
  pausedUntil: Date | null
  lastSeenAt: Date | null
  fullAt: Date | null
  /** Whether anything waits to be made there. */
  hasWork: boolean
}

/**
 * Why a station takes no new orders; null while it does. One whose screen was never heard of since the night began
 * works without one, so its silence says nothing.
 */
export function findPause(signs: StationSigns, nightBegan: Date, now: Date): PauseKind | null {
  if (signs.pausedUntil && signs.pausedUntil > now) return 'BY_HAND'
  if (isUnheard(signs, nightBegan, now, OFFLINE_AFTER_SECONDS)) return 'OFFLINE'
  return signs.fullAt ? 'FULL' : null
}

/** Whether orders wait at a station whose screen is not heard of any more. */
export function isSilent(signs: StationSigns, nightBegan: Date, now: Date): boolean {
  return signs.hasWork && isUnheard(signs, nightBegan, now, SILENT_AFTER_SECONDS)
}

function isUnheard(
  { lastSeenAt }: StationSigns,
  nightBegan: Date,
  now: Date,
  seconds: number,
): boolean {
  if (!lastSeenAt || lastSeenAt < nightBegan) return false
  return now.getTime() - lastSeenAt.getTime() > seconds * 1000
}
