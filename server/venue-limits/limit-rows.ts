import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { statement } from '../db/statement.ts'
import { VENUE_LIMITS, type VenueLimit } from './venue-limits.ts'

/**
 * Call it in the transaction that adds rows, before them: others that add some for the same owner wait until it
 * ends. @param added how many it adds @throws Failure conflict with the text of the limit
 */
export async function limitRows(
  tx: Transaction,
  name: keyof typeof VENUE_LIMITS,
  owner: string,
  added = 1,
): Promise<void> {
  const limit: VenueLimit = VENUE_LIMITS[name]
  await lockNames(tx, `number of ${name} of ${owner}`)
  const [found] = await COUNTS[name](tx, { owner, max: limit.max })
  if ((found?.count ?? 0) + added > limit.max) {
    throw new Failure('conflict', limit.text, { code: 'TOO_MANY' })
  }
}

/** Counts no further than the limit, in an index of the owner. */
const toCount = ({ table, owner, where }: VenueLimit) =>
  statement<{ owner: string; max: number }, { count: number }>(
    undefined,
    `select count(*)::int as count from (
       select from ${table} where ${owner} = $owner ${where ? `and ${where}` : ''} limit $max) counted`,
  )

const COUNTS = Object.fromEntries(
  Object.entries(VENUE_LIMITS).map(([name, limit]) => [name, toCount(limit)]),
) as Record<keyof typeof VENUE_LIMITS, ReturnType<typeof toCount>>
