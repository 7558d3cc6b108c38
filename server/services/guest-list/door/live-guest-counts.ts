import type { Services } from '../../../process/context.ts'
import { startLiveValues, type LiveValues } from '../../../live/live-values.ts'
import type { GuestCounts } from './guests.store.ts'
import { findGuestCounts } from './list-guests.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveGuestCounts: LiveGuestCounts
  }
}

/** How full the events are, for the doors that follow them, by the event's id. */
export type LiveGuestCounts = LiveValues<GuestCounts>

export function startLiveGuestCounts(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveGuestCounts {
  return startLiveValues(services, {
    topic: 'guest-list',
    read: (gleventIds) => findGuestCounts(services, gleventIds),
  })
}
