import { type NightStatus, statusByTimes } from '#domain/values/night-status.ts'

/** What the form of an event offers as its status. */
export type StatusChoice = NightStatus | 'BY_TIMES'

/** Chosen unless a person says otherwise. */
export const BY_TIMES = { value: 'BY_TIMES', label: 'By its times' }

export function toStatusChoice(event: {
  status: NightStatus
  followsTimes: boolean
}): StatusChoice {
  return event.followsTimes ? 'BY_TIMES' : event.status
}

/** The part of a request that says which status an event has. */
export function toStatusFields(
  choice: StatusChoice,
  times: { startTime: string; endTime: string },
): { status: NightStatus; followsTimes: boolean } {
  if (choice !== 'BY_TIMES') return { status: choice, followsTimes: false }
  return { status: statusByTimes(times, new Date()), followsTimes: true }
}
