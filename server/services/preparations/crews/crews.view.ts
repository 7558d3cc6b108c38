import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import type { CrewRow } from './crews.store.ts'

export function toCrewedStation({ lastSeenAt, ...row }: CrewRow): CrewedStation {
  return { ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null, paused: null }
}
