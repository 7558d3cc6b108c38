import {
  DEFAULT_AMBER_MINUTES,
  DEFAULT_RED_MINUTES,
  DEFAULT_SECONDS_EACH,
} from '#domain/preparations/preparation-limits.ts'
import {
  RED_BEFORE_AMBER,
  STATION_CHANGED,
  STATION_HAS_OPEN_WORK,
  STATION_NAME_TAKEN,
  STATION_NOT_FOUND,
  stationHasItems,
} from '#domain/preparations/stations.messages.ts'
import type { NewStation, Station, StationEdit } from '#domain/preparations/stations.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { canManageProducts, canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Transaction } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Context } from '../../process/context.ts'
import { limitRows } from '../../venue-limits.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import {
  insertStation,
  lockStation,
  selectOpenWork,
  selectStations,
  updateStation,
  type CountedStation,
} from './stations.store.ts'

interface StationAddress {
  vendorLocationId: string
  stationId: string
}

/** The stations of a location by name, for its staff. @throws Failure forbidden; not_found */
export async function listStations(context: Context, vendorLocationId: string): Promise<Station[]> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  return (await selectStations(context.db, { vendorLocationId })).map(toView)
}

/**
 * Adds a station. One that was added under this id before is answered again. @throws Failure forbidden; not_found;
 * bad_request for a name that another one has; conflict TOO_MANY
 */
export async function addStation(
  context: Context,
  vendorLocationId: string,
  { stationId, ...fields }: NewStation,
): Promise<Station> {
  await requireManager(context, vendorLocationId)
  const address = { vendorLocationId, stationId }
  return refuseTakenName(() =>
    changeOnce(context, `POST ${vendorLocationId} stations`, async (tx) => {
      await limitRows(tx, 'stations', vendorLocationId)
      const station = withMinutes(fields, DEFAULTS)
      const [added] = await insertStation(tx, { ...address, ...station, now: context.now() })
      const row = await requireRow(tx, address)
      if (added) await record(context, tx, 'station.created', { after: row })
      return toView(row)
    }),
  )
}

/**
 * Changes a station. @throws Failure forbidden; not_found; bad_request for a name that another one has; conflict
 * STATION_CHANGED with the current one for a change of an older copy
 */
export async function editStation(
  context: Context,
  address: StationAddress,
  { version, ...fields }: StationEdit,
): Promise<Station> {
  await requireManager(context, address.vendorLocationId)
  const call = `PUT ${address.vendorLocationId} stations ${address.stationId}`
  return refuseTakenName(() =>
    changeOnce(context, call, async (tx) => {
      const before = await requireRow(tx, address)
      // a repeated request, for example after its answer was lost
      const station = withMinutes(fields, before)
      if (isSame(before, station)) return toView(before)
      if (version !== before.version) throw changed(before)
      const after = await write(context, tx, { ...before, ...station })
      await record(context, tx, 'station.updated', { before, after })
      return toView(after)
    }),
  )
}

/**
 * Deletes a station; orders keep its name. @throws Failure forbidden; not_found; conflict STATION_HAS_OPEN_WORK,
 * also while items are made there
 */
export async function deleteStation(context: Context, address: StationAddress): Promise<void> {
  const { vendor } = await requireManager(context, address.vendorLocationId)
  const { stationId, vendorLocationId } = address
  await changeOnce(context, `DELETE ${vendorLocationId} stations ${stationId}`, async (tx) => {
    const before = await requireRow(tx, address)
    if (before.items > 0) throw hasWork(stationHasItems(before.items))
    const { timeZone, businessDays } = vendor
    const today = businessDayAt(context.now(), timeZone, businessDays)
    const paidSince = startOfBusinessDay(today, businessDays)
    const [open] = await selectOpenWork(tx, { stationId, paidSince, timeZone })
    if (open) throw hasWork(STATION_HAS_OPEN_WORK)
    await write(context, tx, { ...before, archivedAt: context.now() })
    await record(context, tx, 'station.deleted', { before })
    return { deleted: true }
  })
}

const DEFAULTS = {
  amberMinutes: DEFAULT_AMBER_MINUTES,
  redMinutes: DEFAULT_RED_MINUTES,
  secondsEach: DEFAULT_SECONDS_EACH,
}
type Fields = Omit<NewStation, 'stationId'>

/** @throws Failure bad_request when red comes before amber */
function withMinutes(
  { amberMinutes, redMinutes, secondsEach, ...fields }: Fields,
  known: typeof DEFAULTS,
): Required<Fields> {
  const minutes = {
    amberMinutes: amberMinutes ?? known.amberMinutes,
    redMinutes: redMinutes ?? known.redMinutes,
    secondsEach: secondsEach ?? known.secondsEach,
  }
  if (minutes.amberMinutes <= minutes.redMinutes) return { ...fields, ...minutes }
  throw new Failure('bad_request', RED_BEFORE_AMBER, {
    code: 'INVALID_REQUEST',
    fields: { redMinutes: RED_BEFORE_AMBER },
  })
}

function isSame(before: CountedStation, station: Required<Fields>): boolean {
  const names = Object.keys(station) as (keyof Fields)[]
  return names.every((name) => before[name] === station[name])
}

async function write(
  context: Context,
  tx: Transaction,
  station: CountedStation,
): Promise<CountedStation> {
  const { items, ...fields } = station
  const [row] = await updateStation(tx, { ...fields, now: context.now() })
  return { ...station, ...row, items }
}

function record(
  context: Context,
  tx: Transaction,
  action: AuditAction,
  { before, after }: { before?: CountedStation; after?: CountedStation },
) {
  const toAudited = ({ name, makers, amberMinutes, redMinutes, secondsEach }: CountedStation) => ({
    secondsEach,
    station: name,
    makers,
    amberMinutes,
    redMinutes,
  })
  const vendorLocationId = (after ?? before)?.vendorLocationId ?? ''
  return recordChange(context, tx, {
    action,
    subjectType: 'location',
    subjectId: vendorLocationId,
    ...(before && { before: toAudited(before) }),
    ...(after && { after: toAudited(after) }),
  })
}

const requireManager = (context: Context, vendorLocationId: string) =>
  requireStaffAt(context, vendorLocationId, canManageProducts)

/** The station, locked until the transaction ends. @throws Failure not_found */
async function requireRow(tx: Transaction, address: StationAddress): Promise<CountedStation> {
  const [row] = await lockStation(tx, address)
  if (!row) throw new Failure('not_found', STATION_NOT_FOUND, { code: 'STATION_NOT_FOUND' })
  return row
}

async function refuseTakenName<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure('bad_request', STATION_NAME_TAKEN, {
      code: 'INVALID_REQUEST',
      fields: { name: STATION_NAME_TAKEN },
    })
  }
}

function changed(row: CountedStation) {
  return new Failure('conflict', STATION_CHANGED, {
    code: 'STATION_CHANGED',
    details: { station: toView(row) },
  })
}

function hasWork(text: string) {
  return new Failure('conflict', text, { code: 'STATION_HAS_OPEN_WORK' })
}

function toView(row: CountedStation): Station {
  const { stationId, name, makers, amberMinutes, redMinutes, secondsEach, pace, version, items } =
    row
  return { stationId, name, makers, amberMinutes, redMinutes, secondsEach, pace, version, items }
}
