import {
  FULL_ABOVE_MINUTES,
  HOLD_MINUTES,
  OFFLINE_AFTER_SECONDS,
  TAKES_BELOW_MINUTES,
} from '#domain/preparations/preparation-limits.ts'
import type { PauseKind } from '#domain/preparations/pauses.ts'
import { BatchedStatement } from '../../../db/batched-statement.ts'
import { statement } from '../../../db/statement.ts'

const LIMITS = JSON.stringify({
  fullAbove: `${FULL_ABOVE_MINUTES} minutes`,
  takesBelow: `${TAKES_BELOW_MINUTES} minutes`,
  silentFor: `${OFFLINE_AFTER_SECONDS} seconds`,
  holdFor: `${HOLD_MINUTES} minutes`,
})

export interface Joined {
  verdict: PauseKind | 'OPEN' | 'BUSY'
  station: string | null
  until: Date | null
  reason: string | null
}

interface Joining {
  vendorLocationId: string
  userId: string
  /** The lines as JSON. */
  lines: string
  paidSince: string
  timeZone: string
  now: Date
}

/**
 * Lets orders join the line of their location for the time of their payment, unless one of their stations is paused. The
 * orders of a run join one after the other, and each sees those before it.
 */
export const tryToJoinLine = new BatchedStatement<Joining, Joined & { userId: string }>({
  name: 'line-join',
  key: 'userId',
  toGroup: ({ vendorLocationId }) => vendorLocationId,
  isOneRow: true,
  text: `select person as "userId", verdict, station, until, reason
     from join_line(($vendorLocationId::text[])[1], $userId::text[], $lines::jsonb[],
       ($paidSince::text[])[1]::timestamp at time zone ($timeZone::text[])[1], ($now::timestamptz[])[1], '${LIMITS}'::jsonb)`,
})

/** Holds whose payment came to nothing. */
export const deleteOldHolds = statement<{ now: Date }>(
  'line-holds-delete-old',
  `delete from line_holds where held_until < $now::timestamptz - interval '1 hour'`,
)

/** Takes orders again where little enough waits. */
export const endFullness = statement<{ now: Date }, { stationId: string }>(
  'stations-end-fullness',
  `update stations s set full_at = null
    where s.full_at is not null
      and (promise_of(s, work_ahead(s, '', $now::timestamptz), 0)).longest < interval '${TAKES_BELOW_MINUTES} minutes'
   returning s.station_id as "stationId"`,
)
