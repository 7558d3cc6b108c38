import type { SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import type { Services } from '../../../context.ts'
import { startPublicStreams } from '../../../http/public-streams.ts'
import { latestBookableStart } from './booking-window.ts'
import { selectFewSpots } from './list-available.store.ts'

/** All open pages of events follow the same spots. */
export const ALL_SPOTS = 'all'

/** Spots left, for open pages of events: read once per node and change. */
export function startLiveSpots(
  services: Pick<Services, 'config' | 'db' | 'now' | 'changes' | 'closing' | 'log'>,
) {
  const { db, now } = services
  return startPublicStreams(services, {
    event: 'spots',
    topic: 'guest-list',
    toId: () => ALL_SPOTS,
    async read(): Promise<SpotsNews> {
      const rows = await selectFewSpots(db, [now(), latestBookableStart(now()), FEW_SPOTS])
      return { spots: Object.fromEntries(rows.map(({ gleventId, left }) => [gleventId, left])) }
    },
  })
}
