import { toAlcoholQuestion } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { holdLocation } from '../locations/hold-location.ts'
import { listUnclear } from '../readiness/unclear-alcohol.ts'

/** More products are counted. */
const MAX_NAMED = 10

/**
 * Checks the products that a transaction wrote. @throws Failure conflict ALCOHOL_WITHOUT_AGE with those of them that
 * would be on sale to guests, though nobody has said whether they are alcohol
 */
export type CheckSales = (productIds: string[]) => Promise<void>

/**
 * Begins a change of products: what keeps a location from opening cannot be put on sale at one that is open. Every
 * change of what is on sale calls it, after `limitMenu` and before it locks products, and then the answer.
 */
export async function guardSales(tx: Transaction, vendorLocationId: string): Promise<CheckSales> {
  const isOpenToGuests = await holdLocation(tx, vendorLocationId)
  return async (productIds) => {
    if (!isOpenToGuests || productIds.length === 0) return
    const unclear = await listUnclear(tx, vendorLocationId, productIds)
    if (unclear.length === 0) return
    throw new Failure('conflict', toAlcoholQuestion(unclear.map(formatProductName)), {
      code: 'ALCOHOL_WITHOUT_AGE',
      details: {
        products: unclear.slice(0, MAX_NAMED).map(({ productId, name }) => ({ productId, name })),
      },
    })
  }
}
