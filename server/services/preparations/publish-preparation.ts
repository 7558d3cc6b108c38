import type { Context } from '../../process/context.ts'
import type { PreparationRow } from './preparations.store.ts'

/** Notifies the guest's page and the screens of the location. Call it after the commit. */
export function publishPreparation(
  { changes }: Pick<Context, 'changes'>,
  { orderId, vendorLocationId }: Pick<PreparationRow, 'orderId' | 'vendorLocationId'>,
): void {
  changes.announce('order', orderId)
  changes.announce('location-orders', vendorLocationId)
}
