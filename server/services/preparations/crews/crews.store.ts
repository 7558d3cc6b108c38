import type { WALK_UPS } from '#domain/preparations/preparation-limits.ts'
import { statement } from '../../../db/statement.ts'

export interface CrewRow {
  stationId: string
  name: string
  crew: number
  walkUps: (typeof WALK_UPS)[number]
  lastSeenAt: Date | null
}

const COLUMNS = `s.station_id as "stationId", s.name, coalesce(s.crew, s.makers)::int as crew, s.walk_ups as "walkUps"`

/**
 * Notes that a screen shows the station, or all of them, and reads them. A row that is being written is left out: what
 * writes it may be another screen, and the next heartbeat is seconds away.
 */
export const noteHeartbeat = statement<
  { vendorLocationId: string; stationId: string | null; now: Date },
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

const IS_SAME = `coalesce($crew::smallint, s.crew, s.makers) = coalesce(s.crew, s.makers)
                and coalesce($walkUps::text, s.walk_ups) = s.walk_ups`

/** What was made by fewer or more hands is no measure any more, so the pace is forgotten where something changes. */
export const updateCrew = statement<
  {
    vendorLocationId: string
    stationId: string
    crew: number | null
    walkUps: CrewRow['walkUps'] | null
    now: Date
  },
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
