import type {
  CreditGrant,
  MemberRun,
  MembershipPeriod,
} from '#domain/membership/membership-periods.ts'
import type { Transaction } from '../../db/database.ts'
import {
  insertGrants,
  lockRun,
  savePeriods,
  saveRuns,
  selectPeriods,
  type RunRow,
} from './membership.store.ts'

/** A locked member with the run as it was read. */
export interface LockedMember {
  userId: string
  creditBalance: number
  run: MemberRun
}

/** What to store of a locked member. */
export interface ChangedMember {
  userId: string
  before: MemberRun | undefined
  run: MemberRun
  grants?: CreditGrant[]
}

/** Locks a member; undefined for a person who never joined. */
export async function lockMember(
  tx: Transaction,
  userId: string,
): Promise<LockedMember | undefined> {
  const [member] = await readPeriods(tx, await lockRun(tx, { userId }))
  return member
}

/**
 * Adds the periods to members who are locked already: a statement of its own sees what the lock
 * waited for.
 */
export async function readPeriods(tx: Transaction, members: RunRow[]): Promise<LockedMember[]> {
  if (members.length === 0) return []
  const rows = await selectPeriods(tx, { userIds: members.map(({ userId }) => userId) })
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return members.map(({ userId, creditBalance, ...run }) => ({
    userId,
    creditBalance,
    run: { ...run, periods: byUser.get(userId) ?? [] },
  }))
}

/** Stores the runs of members who are locked, their changed periods and their new credits. */
export async function saveMembers(
  tx: Transaction,
  changed: ChangedMember[],
  now: Date,
): Promise<void> {
  await saveRuns(tx, {
    now,
    userIds: changed.map(({ userId }) => userId),
    joined: changed.map(({ run }) => run.joinedAt),
    activeUntil: changed.map(({ run }) => run.activeUntil),
    nextGrants: changed.map(({ run }) => run.nextGrantAt),
    revoked: changed.map(({ run }) => run.revokedAt),
  })
  const periods = changed.flatMap(listChangedPeriods)
  if (periods.length > 0) {
    await savePeriods(tx, {
      userIds: periods.map(({ userId }) => userId),
      periodIds: periods.map(({ periodId }) => periodId),
      paymentIds: periods.map(({ paymentId }) => paymentId),
      kinds: periods.map(({ kind }) => kind),
      begins: periods.map(({ beginsAt }) => beginsAt),
      ends: periods.map(({ endsAt }) => endsAt),
      credits: periods.map(({ credits }) => credits),
      granted: periods.map(({ grantedAt }) => grantedAt),
      revoked: periods.map(({ revokedAt }) => revokedAt),
    })
  }
  const grants = changed.flatMap(({ userId, grants: given = [] }) =>
    given.map((grant) => ({ userId, ...grant })),
  )
  if (grants.length === 0) return
  await insertGrants(tx, {
    now,
    userIds: grants.map(({ userId }) => userId),
    amounts: grants.map(({ amount }) => amount),
    grantedFor: grants.map(({ grantedFor }) => grantedFor),
  })
}

function listChangedPeriods({
  userId,
  before,
  run,
}: ChangedMember): (MembershipPeriod & { userId: string })[] {
  return run.periods
    .filter((period) => !before?.periods.includes(period))
    .map((period) => ({ ...period, userId }))
}
