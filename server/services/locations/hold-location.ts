import type { Transaction } from '../../db/database.ts'
import { holdRow } from './locations.store.ts'

/**
 * Keeps a location from being opened or changed until the transaction ends; orders go on. Hold it before products
 * are locked, as orders do. @returns whether guests can order there, now or once it is reopened
 */
export async function holdLocation(tx: Transaction, vendorLocationId: string): Promise<boolean> {
  const [row] = await holdRow(tx, { vendorLocationId })
  return row !== undefined && row.state !== 'DRAFT'
}
