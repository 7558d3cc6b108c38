import type { SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import type { Services } from '../../../process/context.ts'
import { startLiveValues, type LiveValues } from '../../../live/live-values.ts'
import { latestBookableStart } from './booking-window.ts'
import { selectFewSpots } from './list-available.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveSpots: LiveValues<SpotsNews>
  }
}

/** One key for all open pages of events, which follow the same spots. */
export const ALL_SPOTS = 'all'

/** Spots left, for open pages of events: read once per node and change. */
export function startLiveSpots(
  services: Pick<Services, 'db' | 'now' | 'changes' | 'closing' | 'log'>,
) {
  const { db } = services
  return startLiveValues<SpotsNews>(services, {
    topic: 'guest-list',
    toKey: () => ALL_SPOTS,
    restMs: 250,
    async read() {
      const now = services.now()
      const latestStart = latestBookableStart(now)
      const rows = await selectFewSpots(db, { now, latestStart, fewSpots: FEW_SPOTS })
      const spots = Object.fromEntries(rows.map(({ gleventId, left }) => [gleventId, left]))
      return new Map([[ALL_SPOTS, { spots }]])
    },
  })
}
