import { WAITING_STAGES } from '#domain/preparations/stages.ts'
import type { WALK_UPS } from '#domain/preparations/preparation-limits.ts'
import { literals } from '../../../db/literals.ts'
import { statement } from '../../../db/statement.ts'

export interface CrewRow {
  stationId: string
  name: string
  crew: number
  walkUps: (typeof WALK_UPS)[number]
  lastSeenAt: Date | null
  pausedUntil: Date | null
  pausedReason: string | null
  fullAt: Date | null
  hasWork: boolean
  /** When the business day began. */
  nightBegan: Date
}

/** The business day, as the venue's clock says it. */
interface Night {
  paidSince: string
  timeZone: string
}

const NIGHT = `$paidSince::timestamp at time zone $timeZone`
const WAITING = literals(WAITING_STAGES)
const COLUMNS = `s.station_id as "stationId", s.name, coalesce(s.crew, s.makers)::int as crew,
          s.walk_ups as "walkUps", s.paused_until as "pausedUntil", s.paused_reason as "pausedReason",
          s.full_at as "fullAt", ${NIGHT} as "nightBegan",
          exists (select from preparations p where p.station_id = s.station_id and p.stage in (${WAITING})
                     and p.paid_at >= ${NIGHT}) as "hasWork"`

/** The stations of a location by name. */
export const selectCrews = statement<{ vendorLocationId: string } & Night, CrewRow>(
  'stations-with-crews',
  `select ${COLUMNS}, s.last_seen_at as "lastSeenAt" from stations s
    where s.vendor_location_id = $vendorLocationId and s.archived_at is null
    order by lower(s.name), s.station_id`,
)

/**
 * Notes that a screen shows the station, or all of them, and reads them. A row that is being written is left out: what
 * writes it may be another screen, and the next heartbeat is seconds away.
 */
export const noteHeartbeat = statement<
  { vendorLocationId: string; stationId: string | null; now: Date } & Night,
  CrewRow
>(
  'stations-heartbeat',
  `with free as materialized (
     select station_id from stations
      where vendor_location_id = $vendorLocationId and archived_at is null
        and ($stationId::text is null or station_id = $stationId::text)
        and (last_seen_at is null or last_seen_at < $now::timestamptz)
        for no key update skip locked
   ), seen as (
     update stations s set last_seen_at = $now from free where s.station_id = free.station_id
     returning s.station_id, s.last_seen_at
   )
   select ${COLUMNS}, coalesce(seen.last_seen_at, s.last_seen_at) as "lastSeenAt"
     from stations s left join seen using (station_id)
    where s.vendor_location_id = $vendorLocationId and s.archived_at is null
    order by lower(s.name), s.station_id`,
)

/** Notes that no screen has to be heard of at these stations, or at all of them, and reads all of the location. */
export const forgetScreens = statement<
  { vendorLocationId: string; stationIds: string[] | null } & Night,
  CrewRow
>(
  'stations-forget-screens',
  `with ended as (
     update stations set last_seen_at = null
      where vendor_location_id = $vendorLocationId and archived_at is null and last_seen_at is not null
        and ($stationIds::text[] is null or station_id = any($stationIds::text[]))
     returning station_id
   )
   select ${COLUMNS}, case when ended.station_id is null then s.last_seen_at end as "lastSeenAt"
     from stations s left join ended using (station_id)
    where s.vendor_location_id = $vendorLocationId and s.archived_at is null
    order by lower(s.name), s.station_id`,
)

type OfStation = { vendorLocationId: string; stationId: string } & Night

const IS_SAME = `coalesce($crew::smallint, s.crew, s.makers) = coalesce(s.crew, s.makers)
                and coalesce($walkUps::text, s.walk_ups) = s.walk_ups`

/** What was made by fewer or more hands is no measure any more, so the pace is forgotten where something changes. */
export const updateCrew = statement<
  OfStation & { crew: number | null; walkUps: CrewRow['walkUps'] | null; now: Date },
  CrewRow
>(
  'station-crew',
  `update stations s
      set crew = coalesce($crew::smallint, s.crew), walk_ups = coalesce($walkUps::text, s.walk_ups),
          staffed_at = case when ${IS_SAME} then s.staffed_at else $now::timestamptz end,
          pace = case when ${IS_SAME} then s.pace end
    where s.vendor_location_id = $vendorLocationId and s.station_id = $stationId and s.archived_at is null
   returning ${COLUMNS}, s.last_seen_at as "lastSeenAt"`,
)

/**
 * Pauses new orders, or takes them again. Whoever takes them again does so also without a screen, until one is heard of,
 * and whatever waits: the next order counts that anew.
 */
export const updatePause = statement<
  OfStation & { pausedUntil: Date | null; pausedReason: string | null },
  CrewRow
>(
  'station-pause',
  `update stations s
      set paused_until = $pausedUntil::timestamptz, paused_reason = $pausedReason,
          last_seen_at = case when $pausedUntil::timestamptz is not null then s.last_seen_at end,
          full_at = case when $pausedUntil::timestamptz is not null then s.full_at end
    where s.vendor_location_id = $vendorLocationId and s.station_id = $stationId and s.archived_at is null
   returning ${COLUMNS}, s.last_seen_at as "lastSeenAt"`,
)
