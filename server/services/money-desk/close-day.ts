import type { DayClose, DaySignature, LocationDay } from '#domain/money-desk/day-close.contract.ts'
import type { LocationFigures } from '#domain/money-desk/day-close.ts'
import { NOTHING_TAKEN } from '#domain/money-desk/journal.ts'
import {
  DAY_NOT_OVER,
  daySigned,
  NOTHING_TO_CLOSE,
  OPEN_MONEY_LEFT,
} from '#domain/money-desk/day-close.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { canCloseDays } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Queryable } from '../../db/database.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor, type VendorRow } from '../vendors/find-vendor.ts'
import { toDayCloseView, toFiguresView, toTipsView } from './day-close.view.ts'
import {
  insertDayCloses,
  selectDayCloses,
  selectFigures,
  selectLocationNames,
  selectOpenAtLocations,
  signDayCloses,
  type DayCloseRow,
} from './day-closes.store.ts'
import { findMoneySettingsRow } from './money-settings.store.ts'
import { selectFeesOfSales, selectTaken } from './payouts.store.ts'

/** A business day at all locations of a venue, for its managers. @throws Failure forbidden; not_found */
export async function findDayClose(
  context: Context,
  vendorId: string,
  day: string,
): Promise<DayClose> {
  await requireRole(context, vendorId, canCloseDays)
  return showDay(context, context.db, await requireVendor(context, vendorId), day)
}

/**
 * Signs a day that is over at all locations whose money is settled. Its figures never change again.
 * @throws Failure forbidden; not_found; conflict DAY_NOT_OVER, NOTHING_TO_CLOSE, OPEN_MONEY, or DAY_SIGNED with the
 * name of who signed
 */
export async function signDay(
  context: Context,
  vendorId: string,
  day: string,
  { note, counted = [] }: DaySignature,
): Promise<DayClose> {
  await requireRole(context, vendorId, canCloseDays)
  const vendor = await requireVendor(context, vendorId)
  if (!isOver(context, vendor, day)) {
    throw new Failure('conflict', DAY_NOT_OVER, { code: 'DAY_NOT_OVER' })
  }
  return changeOnce(context, `POST ${vendorId} days ${day}`, async (tx) => {
    const now = context.now()
    await insertDayCloses(tx, { vendorId, day, now })
    const rows = await selectDayCloses(tx, { vendorId, day })
    if (rows.length === 0) {
      throw new Failure('conflict', NOTHING_TO_CLOSE, { code: 'NOTHING_TO_CLOSE' })
    }
    const open = await listOpen(tx, vendorId, day)
    const unsigned = rows.filter(({ state }) => state === 'FROZEN')
    const ready = unsigned.filter(({ vendorLocationId }) => !open.has(vendorLocationId))
    if (unsigned.length > 0 && ready.length === 0) {
      throw new Failure('conflict', OPEN_MONEY_LEFT, { code: 'OPEN_MONEY' })
    }
    const signed = await signDayCloses(tx, {
      vendorId,
      day,
      now,
      userId: requireCaller(context).userId,
      note: note ?? null,
      boxes: JSON.stringify(
        counted.map(({ vendorLocationId, otherCard, cash }) => ({
          vendorLocationId,
          ...(otherCard && { otherCardCents: toCents(otherCard) }),
          ...(cash && { cashCents: toCents(cash) }),
        })),
      ),
      vendorLocationIds: ready.map(({ vendorLocationId }) => vendorLocationId),
    })
    if (signed.length === 0) throw alreadySigned(await selectDayCloses(tx, { vendorId, day }))
    await recordChange(context, tx, {
      action: 'day.signed',
      subjectType: 'vendor',
      subjectId: vendorId,
      after: { day, locations: signed.length },
    })
    return showDay(context, tx, vendor, day)
  })
}

/** Whether a business day of a venue has ended. */
function isOver(context: Context, { timeZone, businessDays }: VendorRow, day: string): boolean {
  return day < businessDayAt(context.now(), timeZone, businessDays)
}

async function listOpen(db: Queryable, vendorId: string, day: string) {
  const rows = await selectOpenAtLocations(db, { vendorId, day })
  return new Map(rows.map(({ vendorLocationId, open }) => [vendorLocationId, open]))
}

async function showDay(
  context: Context,
  db: Queryable,
  vendor: VendorRow,
  day: string,
): Promise<DayClose> {
  const { vendorId, state: jurisdiction } = vendor
  const closes = await selectDayCloses(db, { vendorId, day })
  // once it is frozen, nothing is added up again
  const figures: { vendorLocationId: string; figures: LocationFigures }[] =
    closes.length > 0 ? closes : await selectFigures(db, { vendorId, day })
  const fees = await selectFeesOfSales(db, { vendorId, day })
  const [taken = NOTHING_TAKEN] = await selectTaken(db, { vendorId, day })
  const names = await selectLocationNames(db, { vendorId })
  const open = await listOpen(db, vendorId, day)
  const settings = await findMoneySettingsRow(db, vendorId)
  const closeOf = new Map(closes.map((close) => [close.vendorLocationId, close]))
  const feesOf = new Map(fees.map((each) => [each.vendorLocationId, each.feeCents]))
  const figuresOf = new Map(figures.map((each) => [each.vendorLocationId, each.figures]))
  const locations = names.flatMap(({ vendorLocationId, name }) => {
    const own = figuresOf.get(vendorLocationId)
    if (!own) return []
    const openMoney = open.get(vendorLocationId) ?? 0
    return [
      toLocationDay(
        { vendorLocationId, name, openMoney },
        toFiguresView(own, feesOf.get(vendorLocationId) ?? null),
        toTipsView(own),
        closeOf.get(vendorLocationId),
      ),
    ]
  })
  return toDayCloseView(
    { day, isOver: isOver(context, vendor, day), locations },
    [...figuresOf.values()],
    {
      feeCents: fees.length > 0 ? fees.reduce((sum, { feeCents }) => sum + feeCents, 0) : null,
      taken,
    },
    { jurisdiction: jurisdiction ?? '', names: settings?.accountNames ?? {} },
  )
}

function toLocationDay(
  location: Pick<LocationDay, 'vendorLocationId' | 'name' | 'openMoney'>,
  figures: LocationDay['figures'],
  tips: LocationDay['tips'],
  close: DayCloseRow | undefined,
): LocationDay {
  const toCounted = (cents: number | null | undefined) => (cents == null ? null : toAmount(cents))
  return {
    ...location,
    state: close?.state ?? 'OPEN',
    figures,
    tips,
    otherCard: toCounted(close?.otherCardCents),
    cash: toCounted(close?.cashCents),
    note: close?.note ?? null,
    signedAt: close?.signedAt?.toISOString() ?? null,
    signedBy: close?.signedByName ?? null,
  }
}

function alreadySigned(rows: DayCloseRow[]) {
  const signedBy = rows.find(({ state }) => state === 'SIGNED')?.signedByName ?? null
  return new Failure('conflict', daySigned(signedBy), { code: 'DAY_SIGNED' })
}
