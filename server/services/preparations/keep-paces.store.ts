import { statement } from '../../db/statement.ts'

/** The pace is that of this time. */
const WINDOW = `interval '30 minutes'`
/** Before so many were finished tonight, the manager's number is all that is known. */
const ENOUGH = 30
/** However the night goes, a pace is within these parts of the manager's number. */
const SLOWEST = 0.25
const FASTEST = 2
const EXPECTED = `making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups)`

/** The part of the makers' time that these orders take is that of this time, and the half hour says which way it goes. */
const LATELY = `interval '12 minutes'`
const TREND = 0.35
/** So much of the half hour must be known for the whole trend. */
const TREND_SECONDS = 20 * 60
/** What the makers say of walk-ups weighs as much as so long. */
const SAID_SECONDS = 5 * 60
/** The manager's number weighs as much as so much work. */
const MANAGED_WORK = 80
/** Makers say what they begin where so many orders have it, and took these parts of the time that the manager expects. */
const MOST = 0.8
const LEAST_TIME = 0.5
const MOST_TIME = 2
const LEAST_SHARE = 0.15
const GREATEST_SHARE = 1.2

const HANDS = 'coalesce(s.crew, s.makers)'
const secondsOf = (ranges: string) =>
  `(select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::float from unnest(${ranges}) part)`
/** What was not begun is in nobody's hand; `greatest` would leave its time out. */
const inHandSince = (since: string) =>
  `coalesce(sum(extract(epoch from until - greatest(begun_at, since, ${since})))
              filter (where begun_at is not null and until > greatest(begun_at, since, ${since})), 0)::float`

/**
 * Measures the stations by what they did tonight. The pace is the work that was finished in the last half hour, by the
 * time in which there was something to do. Where the makers say what they begin, it is also measured how long one of
 * them needs for work of 1, and how many orders they have in hand while there is something to do: that says how much of
 * their time goes to walk-ups, and single orders that take long do not disturb it. Idle time never counts, and neither
 * does what was made before the makers said how many they are. @returns the stations that were measured
 */
export const updatePaces = statement<{ now: Date }, { stationId: string; pace: number | null }>(
  'stations-keep-paces',
  `with recent as materialized (
     select p.station_id, p.weight, p.paid_at, s.staffed_at, m.begun_at, m.finished_at,
            greatest($now::timestamptz - ${WINDOW}, s.staffed_at) as since,
            coalesce(m.finished_at, $now::timestamptz) as until
       from stations s join preparations p on p.station_id = s.station_id
      cross join lateral (
        select min(moved_at) filter (where from_stage in ('QUEUED', 'MAKING') and to_stage in ('READY', 'HANDED_OVER')) as finished_at,
               max(moved_at) filter (where from_stage = 'QUEUED' and to_stage = 'MAKING') as begun_at
          from preparation_moves where preparation_id = p.preparation_id) m
      where s.archived_at is null and p.paid_at > $now::timestamptz - interval '12 hours'
        and (m.finished_at is not null or p.stage in ('QUEUED', 'MAKING'))
   ), worked as (
     select station_id, count(*) filter (where finished_at > coalesce(staffed_at, '-infinity')) as finished,
            sum(weight) filter (where finished_at > since) as weight,
            range_agg(tstzrange(greatest(paid_at, since), until)) filter (where until > greatest(paid_at, since)) as busy,
            count(*) filter (where finished_at > since) as ended,
            count(*) filter (where finished_at > since and begun_at < finished_at) as said,
            count(begun_at) as begun,
            coalesce(sum(extract(epoch from finished_at - begun_at)) filter (where begun_at < finished_at), 0)::float as seconds,
            coalesce(sum(weight) filter (where begun_at < finished_at), 0) as work,
            ${inHandSince('since')} as in_hand, ${inHandSince(`$now::timestamptz - ${LATELY}`)} as in_hand_lately
       from recent group by station_id
   ), timed as (
     select worked.*, ${secondsOf('busy')} as busy_for,
            ${secondsOf(`busy * tstzmultirange(tstzrange($now::timestamptz - ${LATELY}, $now::timestamptz))`)} as busy_lately
       from worked
   ), measured as (
     select s.station_id,
            case when t.finished >= ${ENOUGH} and t.weight > 0 and t.busy_for > 60
              then least(greatest(t.weight / (t.busy_for / 60), ${SLOWEST} * ${EXPECTED}), ${FASTEST} * ${EXPECTED}) end as pace,
            (t.seconds + ${MANAGED_WORK} * s.seconds_each) / (t.work + ${MANAGED_WORK}) as hand_seconds,
            case when t.begun > 0 and t.said >= ${MOST} * t.ended
                  and t.seconds between ${LEAST_TIME} * t.work * s.seconds_each and ${MOST_TIME} * t.work * s.seconds_each
              then least(greatest(${LEAST_SHARE},
                (t.in_hand_lately / ${HANDS} + ${SAID_SECONDS} * left_by_walk_ups(s.walk_ups)) / (t.busy_lately + ${SAID_SECONDS})
                + ${TREND} * (coalesce(t.in_hand_lately / nullif(t.busy_lately, 0), 0) - coalesce(t.in_hand / nullif(t.busy_for, 0), 0))
                  / ${HANDS} * least(1, t.busy_for / ${TREND_SECONDS})), ${GREATEST_SHARE}) end as phone_share
       from timed t join stations s using (station_id)
   )
   update stations s
      set pace = coalesce(m.pace, s.pace), phone_share = m.phone_share,
          hand_seconds = case when m.phone_share is not null then m.hand_seconds end
     from measured m where s.station_id = m.station_id
      and (m.pace is not null or m.phone_share is not null or s.phone_share is not null)
   returning s.station_id as "stationId", m.pace`,
)

/** A station without orders tonight goes by its manager's number again, whoever worked there the night before. */
export const forgetPaces = statement<{ now: Date }>(
  'stations-forget-paces',
  `update stations s
      set pace = null, phone_share = null, hand_seconds = null, crew = null, walk_ups = 'NONE', staffed_at = null
    where (s.pace is not null or s.phone_share is not null or s.staffed_at < $now::timestamptz - interval '12 hours')
      and not exists (
      select from preparations p where p.station_id = s.station_id
         and p.paid_at > $now::timestamptz - interval '12 hours')`,
)
