export type NightStatus = 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED'

interface Times {
  startTime: Date | string
  endTime: Date | string
}

/** A status as it is stored: it follows the times unless a person chose it. */
export interface StoredStatus {
  status: NightStatus
  statusByHand: boolean
}

/** The status that the times give an event. */
export function statusByTimes({ startTime, endTime }: Times, now: Date): NightStatus {
  if (now < new Date(startTime)) return 'UPCOMING'
  return now < new Date(endTime) ? 'IN_PROGRESS' : 'COMPLETED'
}

/** The status of an event now. */
export function statusNow(event: StoredStatus & Times, now: Date): NightStatus {
  return event.statusByHand ? event.status : statusByTimes(event, now)
}

/**
 * The status to store. A status that comes without a word about the times was chosen by hand, unless it repeats
 * what the times gave the event before.
 */
export function chooseStatus(
  given: { status?: NightStatus | undefined; followsTimes?: boolean | undefined },
  before: (StoredStatus & Times) | undefined,
  now: Date,
): StoredStatus {
  const { status, followsTimes } = given
  const isRepeated = before && !before.statusByHand && status === statusNow(before, now)
  const follows = followsTimes ?? (isRepeated || (status === undefined && !before?.statusByHand))
  if (follows) return FOLLOWING
  return { status: status ?? before?.status ?? 'UPCOMING', statusByHand: true }
}

/** The version before reads the status alone: with this one the times decide there, too. */
const FOLLOWING: StoredStatus = { status: 'UPCOMING', statusByHand: false }
