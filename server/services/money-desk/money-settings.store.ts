import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { moneySettings } from './money-settings.tables.ts'

export type MoneySettingsRow = typeof moneySettings.$inferSelect

export async function findMoneySettingsRow(
  db: Queryable,
  vendorId: string,
): Promise<MoneySettingsRow | undefined> {
  const [row] = await db.select().from(moneySettings).where(eq(moneySettings.vendorId, vendorId))
  return row
}

/** Changes the settings of a venue one after the other, also before there are any. */
export const lockMoneySettings = (tx: Transaction, vendorId: string) =>
  lockNames(tx, `money settings of ${vendorId}`)

export async function saveMoneySettings(
  tx: Transaction,
  settings: typeof moneySettings.$inferInsert,
): Promise<MoneySettingsRow> {
  const [row] = await tx
    .insert(moneySettings)
    .values(settings)
    .onConflictDoUpdate({ target: moneySettings.vendorId, set: settings })
    .returning()
  return row as MoneySettingsRow
}
