import type { LineReportItem } from '#domain/analytics/line-report.contract.ts'
import { statement } from '../../db/statement.ts'

/** In minutes with one decimal. */
const median = (part: number, seconds: string) =>
  `round((percentile_cont(${part}) within group (order by ${seconds}) / 60)::numeric, 1)::float`
const TIMES = `count(waited)::int as made,
           ${median(0.5, 'case when waited is not null then promised end')} as promised_median,
           ${median(0.5, 'waited')} as waited_median, ${median(0.9, 'waited')} as waited_slowest,
           avg((waited <= promised)::int) filter (where promised is not null)::float as kept`
const asJson = `'made', made, 'promisedMedian', promised_median, 'waitedMedian', waited_median,
             'waitedSlowest', waited_slowest, 'kept', kept`

/**
 * The stations of a venue's lines with what was paid there on these business days. An order waits until it is called or
 * handed over the first time; what was made again is no second wait.
 */
export const selectLineReport = statement<
  {
    vendorId: string
    vendorLocationId: string | null
    paidFrom: string
    paidTo: string
    timeZone: string
  },
  LineReportItem
>(
  'lines-report',
  `with paid as materialized (
     select p.station_id, p.round, p.stage, extract(hour from p.paid_at at time zone $timeZone)::int as hour,
            case when p.round = 1 then extract(epoch from p.promised_by - p.paid_at) end as promised,
            case when p.round = 1 then (
              select extract(epoch from min(m.moved_at) - p.paid_at) from preparation_moves m
               where m.preparation_id = p.preparation_id and m.from_stage in ('QUEUED', 'MAKING')
                 and m.to_stage in ('READY', 'HANDED_OVER')) end as waited,
            exists (select from preparation_moves m
                     where m.preparation_id = p.preparation_id and m.to_stage = 'REFUSED') as is_refused
       from stations s join preparations p using (station_id)
       join vendor_locations l on l.vendor_location_id = s.vendor_location_id
      where l.vendor_id = $vendorId and ($vendorLocationId::text is null or l.vendor_location_id = $vendorLocationId::text)
        and p.paid_at >= $paidFrom::timestamp at time zone $timeZone
        and p.paid_at < $paidTo::timestamp at time zone $timeZone
        and not exists (select from orders o where o.order_id = p.order_id and o.is_rehearsal)
   ), by_hour as (
     select station_id, hour, ${TIMES} from paid where round = 1 group by 1, 2
   ), by_station as (
     select station_id, ${TIMES}, count(*) filter (where round > 1)::int as remakes,
            count(*) filter (where stage = 'NOT_COLLECTED')::int as not_collected,
            count(*) filter (where is_refused)::int as refused
       from paid group by 1
   )
   select s.station_id as "stationId", s.name as station, l.vendor_location_id as "vendorLocationId",
          l.description as location, b.made, b.promised_median as "promisedMedian", b.waited_median as "waitedMedian",
          b.waited_slowest as "waitedSlowest", b.kept, b.remakes, b.not_collected as "notCollected", b.refused,
          (select coalesce(jsonb_agg(jsonb_build_object('hour', hour, ${asJson}) order by hour), '[]')
             from by_hour h where h.station_id = s.station_id) as hours
     from by_station b join stations s using (station_id) join vendor_locations l using (vendor_location_id)
    order by l.display_order, l.description, l.vendor_location_id, lower(s.name), s.station_id`,
)
