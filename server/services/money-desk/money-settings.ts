import { isDeepStrictEqual } from 'node:util'
import type {
  MoneySettings,
  MoneySettingsChange,
} from '#domain/money-desk/money-settings.contract.ts'
import { type AccountNames, JOURNAL_ACCOUNT_IDS } from '#domain/money-desk/journal.ts'
import { MONEY_SETTINGS_CHANGED, STARTER_LIMITS } from '#domain/money-desk/money-settings.ts'
import { Failure } from '#domain/values/failure.ts'
import { type Cents, toAmount, toCents } from '#domain/values/money.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Transaction } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import {
  findMoneySettingsRow,
  lockMoneySettings,
  type MoneySettingsRow,
  saveMoneySettings,
} from './money-settings.store.ts'

/** What a venue has decided about its money, for its admins. @throws Failure forbidden; not_found */
export async function findMoneySettings(
  context: Context,
  vendorId: string,
): Promise<MoneySettings> {
  await requireRole(context, vendorId, canSettleMoney)
  await requireVendor(context, vendorId)
  return toView(await findMoneySettingsRow(context.db, vendorId))
}

/**
 * Changes what a venue has decided about its money. @throws Failure forbidden; not_found; conflict
 * MONEY_SETTINGS_CHANGED with the current ones for a change of an older copy
 */
export async function changeMoneySettings(
  context: Context,
  vendorId: string,
  { version, ...change }: MoneySettingsChange,
): Promise<MoneySettings> {
  await requireRole(context, vendorId, canSettleMoney)
  await requireVendor(context, vendorId)
  return context.db.transaction(async (tx) => {
    await lockMoneySettings(tx, vendorId)
    const before = await findMoneySettingsRow(tx, vendorId)
    const shown = toView(before)
    // a page of the version before knows fewer accounts
    const accountNames = { ...shown.accountNames, ...change.accountNames }
    const after = { ...shown, ...change, accountNames }
    // a repeated request, for example after its answer was lost
    if (isDeepStrictEqual(after, shown)) return shown
    if (version !== shown.version) {
      throw new Failure('conflict', MONEY_SETTINGS_CHANGED, {
        code: 'MONEY_SETTINGS_CHANGED',
        details: { moneySettings: shown },
      })
    }
    const saved = await saveMoneySettings(tx, {
      vendorId,
      ...toColumns(after),
      version: version + 1,
      updatedAt: context.now(),
    })
    await recordChange(context, tx, {
      action: 'money-settings.changed',
      subjectType: 'vendor',
      subjectId: vendorId,
      before: toAudited(before),
      after: toAudited(saved),
    })
    return toView(saved)
  })
}

/** Limits what STAFF may refund alone at a venue that starts by itself, in the caller's transaction. */
export async function limitRefundsAtFirst(tx: Transaction, vendorId: string): Promise<void> {
  await saveMoneySettings(tx, { vendorId, ...STARTER_LIMITS })
}

function toView(row: MoneySettingsRow | undefined): MoneySettings {
  return {
    refundLimits: {
      order: toLimit(row?.refundOrderCents),
      night: toLimit(row?.refundNightCents),
      refunds: row?.refundNightCount ?? null,
    },
    accountNames: { ...NO_NAMES, ...row?.accountNames },
    weeklyEmail: row?.weeklyEmail ?? null,
    version: row?.version ?? 0,
  }
}

const toLimit = (cents: Cents | null | undefined) => (cents == null ? null : toAmount(cents))

const NO_NAMES = Object.fromEntries(
  JOURNAL_ACCOUNT_IDS.map((account) => [account, null]),
) as MoneySettings['accountNames']

function toColumns({ refundLimits, accountNames, weeklyEmail }: MoneySettings) {
  const { order, night, refunds } = refundLimits
  return {
    refundOrderCents: order === null ? null : toCents(order),
    refundNightCents: night === null ? null : toCents(night),
    refundNightCount: refunds,
    weeklyEmail,
    accountNames: Object.fromEntries(
      Object.entries(accountNames).filter(([, name]) => name !== null),
    ) as AccountNames,
  }
}

/** As Activity names it. */
function toAudited(row: MoneySettingsRow | undefined) {
  return {
    refundAnOrderCents: row?.refundOrderCents ?? null,
    refundANightCents: row?.refundNightCents ?? null,
    refundsANight: row?.refundNightCount ?? null,
    weeklyPageTo: row?.weeklyEmail ?? null,
    accounts: Object.values(row?.accountNames ?? {}).join(', '),
  }
}
