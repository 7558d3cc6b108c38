import type { ListedVenue, VenueList } from '#domain/invitations/invitations.contract.ts'
import { selectLastBackups } from '../../backup-records/backup-records.store.ts'
import { judgeBackup, judgeRestore } from '../../backup-records/judge-backups.ts'
import type { Page } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import { selectVenuePage, type VenueRow } from './list-venues.store.ts'

/**
 * The venues with the text in their name, the newest first, for platform operators. A page continues after the venue
 * that its token names.
 */
export async function listVenues(
  context: Context,
  { limit, nextToken, search }: Page & { search: string },
): Promise<VenueList> {
  requireOperator(context)
  const rows = await selectVenuePage(context.db, {
    after: nextToken ?? null,
    limit: limit + 1,
    search,
    now: context.now(),
  })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(toListedVenue),
    nextToken: rows.length > limit ? (shown.at(-1)?.vendorId ?? null) : null,
    warnings: await listWarnings(context),
  }
}

/** What is sold with test keys and stand-ins needs no backup. */
async function listWarnings({ config, db, now }: Context): Promise<string[]> {
  if (!config.isProduction || config.STANDINS) return []
  const [last = { backup: null, restore: null }] = await selectLastBackups(db, {})
  const judgments = [judgeBackup(last, now()), judgeRestore(last, now())]
  return judgments.filter(({ isLate }) => isLate).map(({ text }) => text)
}

function toListedVenue(row: VenueRow): ListedVenue {
  const { vendorId, name, city, locationCount, hasOpen, hasClosed, lastSaleAt, createdAt } = row
  const state = hasOpen ? 'OPEN' : hasClosed ? 'CLOSED' : 'DRAFT'
  return {
    vendorId,
    name,
    city,
    state,
    locationCount,
    lastSaleAt: lastSaleAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
