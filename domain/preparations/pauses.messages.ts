import { MAX_PAUSE_MINUTES } from './preparation-limits.ts'

export const PAUSE_MINUTES_INVALID = `A pause is between 1 and ${MAX_PAUSE_MINUTES} minutes.`

/** Said to guests whose order would be made there. `until` is a time of the venue's clock. */
export function pausedByHand(station: string, until: string, reason: string | null): string {
  const said = reason ? ` ${reason.replace(/[.!?]$/, '')}.` : ''
  return `${station} takes no new orders until ${until}.${said}`
}

export function pausedAsOffline(station: string): string {
  return `The screen of ${station} is offline, so no new orders are taken. Please order there in person.`
}

export function pausedAsFull(station: string): string {
  return `So much is being made at ${station} that no new orders are taken for some minutes.`
}
