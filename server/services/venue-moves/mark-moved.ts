import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { publishRole } from '../vendor-roles/live-roles.ts'
import { describeWork, findOpenWork, requireVenue } from './find-open-work.ts'
import {
  allowEverything,
  lockLocations,
  refuseEverything,
  selectMark,
  selectReplaced,
  type Replaced,
} from './mark-moved.store.ts'
import { MoveRefused } from './move-refused.ts'

/**
 * Marks a venue as moved: this cell refuses everything of it from now on, so that two cells never sell the same
 * stock. A venue that is marked already stays as it is. @returns what the mark replaced @throws MoveRefused while
 * something is not finished
 */
export async function markMoved(context: Context, vendorId: string): Promise<Replaced> {
  const { replaced, locations } = await context.db.transaction(async (tx) => {
    const venue = await requireVenue(tx, vendorId)
    const locked = await lockLocations(tx, { vendorId })
    const earlier = await findMark(tx, vendorId)
    if (earlier) return { replaced: earlier, locations: [] }
    const open = await findOpenWork(context, tx, venue)
    if (open.length > 0) {
      throw new MoveRefused([
        `${vendorId} is not moved while something is open there: finish it, or use --drain.`,
        ...open.map(describeWork),
      ])
    }
    const [found] = await selectReplaced(tx, { vendorId })
    if (!found) throw new Error('nothing was selected')
    await refuseEverything(tx, { vendorId, now: context.now() })
    await record(context, tx, vendorId, { action: 'venue-move.left', before: found.replaced })
    return { replaced: found.replaced, locations: locked }
  })
  announce(context, vendorId, replaced, locations)
  return replaced
}

/** Takes the mark back, when the venue was not imported anywhere. @throws MoveRefused without a mark */
export async function takeBackMove(context: Context, vendorId: string): Promise<void> {
  const { replaced, locations } = await context.db.transaction(async (tx) => {
    await requireVenue(tx, vendorId)
    const locked = await lockLocations(tx, { vendorId })
    const found = await findMark(tx, vendorId)
    if (!found) throw new MoveRefused([`${vendorId} has not moved from here.`])
    await allowEverything(tx, { vendorId, replaced: JSON.stringify(found) })
    await record(context, tx, vendorId, { action: 'venue-move.taken_back' })
    return { replaced: found, locations: locked }
  })
  announce(context, vendorId, replaced, locations)
}

async function findMark(tx: Transaction, vendorId: string): Promise<Replaced | undefined> {
  const [mark] = await selectMark(tx, { vendorId })
  return mark?.isMoved ? (mark.replaced ?? undefined) : undefined
}

function record(
  context: Context,
  tx: Transaction,
  vendorId: string,
  change: { action: AuditAction; before?: Replaced },
): Promise<void> {
  return recordChange(context, tx, { ...change, subjectType: 'vendor', subjectId: vendorId })
}

/** Tells open menus and the pages of staff, after the commit. */
function announce(
  context: Context,
  vendorId: string,
  { roles }: Replaced,
  locations: { vendorLocationId: string }[],
): void {
  for (const { vendorLocationId } of locations) {
    context.changes.announce('place', vendorLocationId)
    context.changes.announce('menu', vendorLocationId)
    context.changes.announce('location-orders', vendorLocationId)
  }
  for (const { phone_number: phoneNumber } of roles) publishRole(context, { vendorId, phoneNumber })
}
