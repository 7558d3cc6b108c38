import {
  MENU_IS_FULL,
  TOO_MANY_ARCHIVED_PRODUCTS,
  toAlcoholQuestion,
} from '#domain/inventory/product-change.messages.ts'
import { MAX_PRODUCTS, MAX_PRODUCTS_ON_MENU } from '#domain/inventory/product-limits.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { countProducts, lockMenuSize } from './product-rows.store.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { holdLocation } from '../locations/find-location.ts'
import { listUnclear } from '../readiness/unclear-alcohol.ts'

/**
 * Runs a change that puts products on a menu. It is the first thing that a transaction locks, because what follows
 * may lock products. @throws Failure conflict TOO_MANY_PRODUCTS
 */
export async function limitMenu<Answer>(
  tx: Transaction,
  vendorLocationId: string,
  add: () => Promise<Answer>,
): Promise<Answer> {
  await lockMenuSize(tx, { vendorLocationId })
  const answer = await add()
  const [size] = await countProducts(tx, { vendorLocationId })
  if ((size?.onMenu ?? 0) > MAX_PRODUCTS_ON_MENU) throw tooMany(MENU_IS_FULL)
  if ((size?.total ?? 0) > MAX_PRODUCTS) throw tooMany(TOO_MANY_ARCHIVED_PRODUCTS)
  return answer
}

function tooMany(text: string) {
  return new Failure('conflict', text, { code: 'TOO_MANY_PRODUCTS' })
}

/** More products are counted. */
const MAX_NAMED = 10

/**
 * Checks the products that a transaction wrote. @throws Failure conflict ALCOHOL_WITHOUT_AGE with those of them that
 * would be on sale to guests, though nobody has said whether they are alcohol
 */
type CheckSales = (productIds: string[]) => Promise<void>

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
