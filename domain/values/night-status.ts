export type NightStatus = 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED'

interface Times {
  startTime: Date | string
  endTime: Date | string
}
interface GivenStatus {
  status?: NightStatus | undefined
  followsTimes?: boolean | undefined
  startTime?: Date | string | undefined
  endTime?: Date | string | undefined
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
 * what the times gave the event before; so was one that is ahead of the times, in an event that was read, changed
 * and sent back whole.
 */
export function chooseStatus(
  given: GivenStatus,
  before: (StoredStatus & Times) | undefined,
  now: Date,
): StoredStatus {
  const { status, followsTimes } = given
  const isRepeated = before && !before.statusByHand && status === statusNow(before, now)
  const follows = followsTimes ?? (isRepeated || (status === undefined && !before?.statusByHand))
  if (follows && !(before && isAhead(given, before, now))) return FOLLOWING
  return { status: status ?? before?.status ?? 'UPCOMING', statusByHand: true }
}

const IN_ORDER: readonly NightStatus[] = ['UPCOMING', 'IN_PROGRESS', 'COMPLETED']

function isAhead({ status, startTime, endTime }: GivenStatus, before: Times, now: Date): boolean {
  if (status === undefined) return false
  const times = { startTime: startTime ?? before.startTime, endTime: endTime ?? before.endTime }
  return IN_ORDER.indexOf(status) > IN_ORDER.indexOf(statusByTimes(times, now))
}

/** The version before reads the status alone: with this one the times decide there, too. */
const FOLLOWING: StoredStatus = { status: 'UPCOMING', statusByHand: false }
