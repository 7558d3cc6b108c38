import {
  MENU_IS_FULL,
  TOO_MANY_ARCHIVED_PRODUCTS,
} from '#domain/inventory/product-change.messages.ts'
import { MAX_PRODUCTS, MAX_PRODUCTS_ON_MENU } from '#domain/inventory/product-limits.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { countProducts, lockMenuSize } from './product-rows.store.ts'

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
