import { OPEN_STAGES } from '#domain/preparations/stages.ts'
import { listColumns } from '../../db/columns.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'
import { stations } from './stations.tables.ts'

export type StationRow = typeof stations.$inferSelect
/** A station with how many items on the menu are made there. */
export type CountedStation = StationRow & { items: number }

interface OfLocation {
  vendorLocationId: string
}

const COLUMNS = listColumns(stations, 's')
const ITEMS = `(select count(*)::int from products p
     where p.vendor_location_id = s.vendor_location_id and p.station_id = s.station_id
       and p.archived_at is null) as items`

/** The stations of a location by name. */
export const selectStations = statement<OfLocation, CountedStation>(
  'stations-of-location',
  `select ${COLUMNS}, ${ITEMS} from stations s
    where s.vendor_location_id = $vendorLocationId and s.archived_at is null
    order by lower(s.name), s.station_id`,
)

type StationAddress = OfLocation & { stationId: string }

export const lockStation = statement<StationAddress, CountedStation>(
  'station-lock',
  `select ${COLUMNS}, ${ITEMS} from stations s
    where s.vendor_location_id = $vendorLocationId and s.station_id = $stationId
      and s.archived_at is null for no key update`,
)

/** Keeps a station of the location until an item that is made there is written. */
export const holdStation = statement<StationAddress, { stationId: string }>(
  'station-hold',
  `select station_id as "stationId" from stations
    where vendor_location_id = $vendorLocationId and station_id = $stationId
      and archived_at is null for share`,
)

export const selectStationName = statement<{ stationId: string }, { name: string }>(
  'station-name',
  `select name from stations where station_id = $stationId`,
)

type WrittenStation = StationAddress &
  Pick<StationRow, 'name' | 'makers' | 'amberMinutes' | 'redMinutes' | 'secondsEach'> & {
    now: Date
  }

/** Writes none whose id is taken. */
export const insertStation = statement<WrittenStation, { stationId: string }>(
  'station-insert',
  `insert into stations (station_id, vendor_location_id, name, makers, amber_minutes, red_minutes, seconds_each, updated_at)
   values ($stationId, $vendorLocationId, $name, $makers, $amberMinutes, $redMinutes, $secondsEach, $now)
   on conflict (station_id) do nothing returning station_id as "stationId"`,
)

export const updateStation = statement<WrittenStation & { archivedAt: Date | null }, StationRow>(
  'station-update',
  `update stations s
      set name = $name, makers = $makers, amber_minutes = $amberMinutes, red_minutes = $redMinutes, seconds_each = $secondsEach,
          archived_at = $archivedAt::timestamptz, version = s.version + 1, updated_at = $now
    where s.vendor_location_id = $vendorLocationId and s.station_id = $stationId
   returning ${COLUMNS}`,
)

/** A preparation of the station that its guest waits for since the business day began. */
export const selectOpenWork = statement<
  { stationId: string; paidSince: string; timeZone: string },
  { preparationId: string }
>(
  'station-open-work',
  `select preparation_id as "preparationId" from preparations
    where station_id = $stationId and stage in (${literals(OPEN_STAGES)})
      and paid_at >= $paidSince::timestamp at time zone $timeZone limit 1`,
)
