import type { Transaction } from '../../db/database.ts'
import { lockLocation, saveLocation } from './locations.store.ts'

/** Locks a location until the transaction ends. */
export async function lockDraft(tx: Transaction, vendorLocationId: string): Promise<void> {
  await lockLocation(tx, { vendorLocationId })
}

/** Records that a rehearsal went through all its steps at the location, which `lockDraft` locked. */
export async function markRehearsalPassed(
  tx: Transaction,
  vendorLocationId: string,
  rehearsalPassedAt: Date,
): Promise<void> {
  await saveLocation(tx, vendorLocationId, { rehearsalPassedAt })
}
