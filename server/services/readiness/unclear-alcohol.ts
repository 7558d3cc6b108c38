import { setImmediate } from 'node:timers/promises'
import { isAlcoholUnclear } from '#domain/inventory/alcohol-question.ts'
import type { Queryable } from '../../db/database.ts'
import { selectOnSale, selectOnSaleAtVenue, type ProductOnSale } from './unclear-alcohol.store.ts'

/** A menu may have thousands of products; other calls have their turn in between. */
const BATCH = 250

/** The products of a venue that are on sale, though nobody has said whether they are alcohol. */
export async function listUnclearAtVenue(
  db: Queryable,
  vendorId: string,
): Promise<ProductOnSale[]> {
  return judge(await selectOnSaleAtVenue(db, { vendorId }))
}

/** Those of a location. @param productIds only these */
export async function listUnclear(
  db: Queryable,
  vendorLocationId: string,
  productIds: string[] | null = null,
): Promise<ProductOnSale[]> {
  return judge(await selectOnSale(db, { vendorLocationId, productIds }))
}

async function judge(products: readonly ProductOnSale[]): Promise<ProductOnSale[]> {
  const unclear: ProductOnSale[] = []
  for (let from = 0; from < products.length; from += BATCH) {
    if (from > 0) await setImmediate()
    unclear.push(...products.slice(from, from + BATCH).filter(isAlcoholUnclear))
  }
  return unclear
}
