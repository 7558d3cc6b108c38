import {
  FULL_ABOVE_MINUTES,
  HOLD_MINUTES,
  OFFLINE_AFTER_SECONDS,
  TAKES_BELOW_MINUTES,
} from '#domain/preparations/preparation-limits.ts'
import type { PauseKind } from '#domain/preparations/pauses.ts'
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

/** Lets an order join the line of its location for the time of its payment, unless one of its stations is paused. */
export const tryToJoinLine = statement<
  {
    vendorLocationId: string
    userId: string
    /** The lines as JSON. */
    lines: string
    paidSince: string
    timeZone: string
    now: Date
  },
  Joined
>(
  'line-join',
  `select joined.*, s.paused_reason as reason
     from try_to_join_line($vendorLocationId, $userId, $lines::jsonb,
       $paidSince::timestamp at time zone $timeZone, $now::timestamptz, '${LIMITS}'::jsonb) joined
     left join stations s on s.vendor_location_id = $vendorLocationId and s.name = joined.station and s.archived_at is null`,
)

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
      and (promised_wait(work_before(s.station_id, '', $now::timestamptz),
             coalesce(s.pace, making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups)))).longest < interval '${TAKES_BELOW_MINUTES} minutes'
   returning s.station_id as "stationId"`,
)
