import { v7 as randomUUIDv7 } from 'uuid'
import type { RemakeBody } from '#domain/preparations/preparations.contract.ts'
import {
  REMAKE_LIMITS,
  REMAKE_NOT_BEGUN,
  REMAKE_OVER,
  remakeTooMany,
} from '#domain/preparations/preparations.messages.ts'
import { canBeRemade, REMAKE_HOUR_MS, remakeLimit } from '#domain/preparations/remakes.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Transaction } from '../../db/database.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import type { Place } from '../locations/places.ts'
import { toMover } from './move-preparation.ts'
import type { SwappedTo } from './preparations.tables.ts'
import {
  holdPart,
  insertRemake,
  lockRemakes,
  selectRemade,
  type RemadePart,
} from './remake.store.ts'

interface Remake extends RemakeBody {
  preparationId: string
  /** What it was sold for. */
  cents: Cents
  /** The pieces of each line that were given back until now. */
  returned: ReadonlyMap<string, number>
}

/**
 * Makes pieces of a part again, as a new round at the head of the queue, in the transaction that has locked the order.
 * @returns the new preparation, and what is made instead of what was sold, by line @throws Failure bad_request by line; conflict REMAKE_NOT_POSSIBLE
 */
export async function addRemake(
  context: Context,
  tx: Transaction,
  { vendor }: Place,
  { preparationId, lines, reason, cents, returned }: Remake,
): Promise<{ newId: string; swaps: ReadonlyMap<string, SwappedTo> }> {
  const [part] = await holdPart(tx, { preparationId })
  const made = requireRemakable(part, lines)
  const newId = randomUUIDv7()
  await insertRemake(tx, {
    preparationId,
    newId,
    lines: JSON.stringify(
      lines.map((line) => ({ ...line, returnedBefore: returned.get(line.lineId) ?? 0 })),
    ),
    remakeReason: reason,
    cents,
    ...toMover(context, {}),
    reason: 'REMADE',
    key: null,
    requestHash: null,
    paidSince: startOfToday(context, vendor),
    timeZone: vendor.timeZone,
  })
  const swaps = made.flatMap(({ lineId, swappedTo }) =>
    swappedTo ? [[lineId, swappedTo] as const] : [],
  )
  return { newId, swaps: new Map(swaps) }
}

/** Keeps the others of a person waiting until the transaction ends. @throws Failure conflict REMAKE_LIMIT */
export async function requireFewRemakes(
  context: Context,
  tx: Transaction,
  { vendor }: Place,
  cents: Cents,
): Promise<void> {
  const { userId } = requireCaller(context)
  const { vendorId, timeZone } = vendor
  const [remade] = await selectRemade(tx, {
    userId,
    vendorId,
    lastHourSince: new Date(context.now().getTime() - REMAKE_HOUR_MS),
    todaySince: startOfToday(context, vendor),
    timeZone,
  })
  const limit = remakeLimit(remade ?? { lastHour: 0, centsToday: 0 }, cents)
  if (limit) throw new Failure('conflict', REMAKE_LIMITS[limit], { code: 'REMAKE_LIMIT' })
}

/** Lets a person make again one after the other. */
export function queueForRemakes(context: Context, tx: Transaction, { vendor }: Place) {
  return lockRemakes(tx, requireCaller(context).userId, vendor.vendorId)
}

function startOfToday(context: Context, { timeZone, businessDays }: Place['vendor']): string {
  return startOfBusinessDay(businessDayAt(context.now(), timeZone, businessDays), businessDays)
}

/** @returns the lines of the part */
function requireRemakable(
  part: RemadePart | undefined,
  lines: RemakeBody['lines'],
): RemadePart['lines'] {
  if (!part || !canBeRemade(part.stage)) {
    const text = part?.stage === 'QUEUED' ? REMAKE_NOT_BEGUN : REMAKE_OVER
    throw new Failure('conflict', text, { code: 'REMAKE_NOT_POSSIBLE' })
  }
  const seen = new Set<string>()
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const line = part.lines.find((each) => each.lineId === lineId)
    const left = line && !seen.has(lineId) ? line.quantity - line.struckQuantity : 0
    seen.add(lineId)
    if (quantity <= left) continue
    const text = remakeTooMany(left)
    throw new Failure('bad_request', text, { fields: { [`lines.${at}`]: text } })
  }
  return part.lines
}
