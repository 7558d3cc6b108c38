import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import { findPause, isSilent, type PauseKind } from '#domain/preparations/pauses.ts'
import {
  pausedAsFull,
  pausedAsOffline,
  pausedByHand,
} from '#domain/preparations/pauses.messages.ts'
import { sayClock } from '#domain/locations/hours.messages.ts'
import type { CrewRow } from './crews.store.ts'

export function toCrewedStation(row: CrewRow, timeZone: string, now: Date): CrewedStation {
  const { stationId, name, crew, walkUps, lastSeenAt, nightBegan } = row
  const kind = findPause(row, nightBegan, now)
  return {
    stationId,
    name,
    crew,
    walkUps,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isSilent: isSilent(row, nightBegan, now),
    paused: kind && {
      kind,
      reason: describePause(kind, row, timeZone),
      until: (kind === 'BY_HAND' && row.pausedUntil?.toISOString()) || null,
    },
  }
}

/** What guests are told about a station that takes no new orders. */
export function describePause(
  kind: PauseKind,
  { name, pausedUntil, pausedReason }: Pick<CrewRow, 'name' | 'pausedUntil' | 'pausedReason'>,
  timeZone: string,
): string {
  if (kind === 'OFFLINE') return pausedAsOffline(name)
  if (kind === 'FULL' || !pausedUntil) return pausedAsFull(name)
  return pausedByHand(name, sayClock(pausedUntil, timeZone), pausedReason)
}
