import { statement } from '../../db/statement.ts'

/** The pace is that of this time. */
const WINDOW = `interval '30 minutes'`
/** Before so many were finished tonight, the manager's number is all that is known. */
const ENOUGH = 30
/** However the night goes, a pace is within these parts of the manager's number. */
const SLOWEST = 0.25
const FASTEST = 2
const EXPECTED = `making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups)`

/**
 * Measures how much work each station does in a minute: the work that it finished in the last half hour, by the time
 * in which it had something to do. Idle time never counts, and neither does what was made before the makers said how
 * many they are. @returns the stations whose pace is known
 */
export const updatePaces = statement<{ now: Date }, { stationId: string; pace: number | null }>(
  'stations-keep-paces',
  `with recent as materialized (
     select p.station_id, p.weight, p.paid_at, s.staffed_at,
            greatest($now::timestamptz - ${WINDOW}, s.staffed_at) as since,
            (select min(m.moved_at) from preparation_moves m
              where m.preparation_id = p.preparation_id and m.from_stage in ('QUEUED', 'MAKING')
                and m.to_stage in ('READY', 'HANDED_OVER')) as finished_at,
            p.stage in ('QUEUED', 'MAKING') as is_waiting
       from stations s join preparations p on p.station_id = s.station_id
      where s.archived_at is null and p.paid_at > $now::timestamptz - interval '12 hours'
   ), worked as (
     select station_id, count(*) filter (where finished_at > coalesce(staffed_at, '-infinity')) as finished,
            sum(weight) filter (where finished_at > since) as weight,
            range_agg(tstzrange(greatest(paid_at, since), coalesce(finished_at, $now::timestamptz)))
              filter (where coalesce(finished_at, $now::timestamptz) > greatest(paid_at, since)
                        and (is_waiting or finished_at is not null)) as busy
       from recent group by station_id
   ), measured as (
     select station_id, weight / (extract(epoch from busy_for) / 60) as pace
       from worked
      cross join lateral (select sum(upper(part) - lower(part)) as busy_for from unnest(busy) part) b
      where finished >= ${ENOUGH} and weight > 0 and busy_for > interval '1 minute'
   )
   update stations s
      set pace = least(greatest(m.pace, ${SLOWEST} * ${EXPECTED}),
                       ${FASTEST} * ${EXPECTED})
     from measured m where s.station_id = m.station_id
   returning s.station_id as "stationId", s.pace`,
)

/** A station without orders tonight goes by its manager's number again, whoever worked there the night before. */
export const forgetPaces = statement<{ now: Date }>(
  'stations-forget-paces',
  `update stations s set pace = null, crew = null, walk_ups = 'NONE', staffed_at = null
    where (s.pace is not null or s.staffed_at < $now::timestamptz - interval '12 hours') and not exists (
      select from preparations p where p.station_id = s.station_id
         and p.paid_at > $now::timestamptz - interval '12 hours')`,
)
