import { isAlcoholUnclear } from '#domain/inventory/guess-product-type.ts'
import type { Steps } from '#domain/values/steps.ts'
import type { Queryable } from '../../db/database.ts'
import { runInTurns } from '../../process/run-in-turns.ts'
import { selectOnSale, selectOnSaleAtVenue, type ProductOnSale } from './unclear-alcohol.store.ts'

/** The products of a venue that are on sale, though nobody has said whether they are alcohol. */
export async function listUnclearAtVenue(
  db: Queryable,
  vendorId: string,
): Promise<ProductOnSale[]> {
  return runInTurns(judge(await selectOnSaleAtVenue(db, { vendorId })))
}

/** Those of a location. @param productIds only these */
export async function listUnclear(
  db: Queryable,
  vendorLocationId: string,
  productIds: string[] | null = null,
): Promise<ProductOnSale[]> {
  return runInTurns(judge(await selectOnSale(db, { vendorLocationId, productIds })))
}

function* judge(products: readonly ProductOnSale[]): Steps<ProductOnSale[]> {
  const unclear: ProductOnSale[] = []
  for (const product of products) {
    yield
    if (isAlcoholUnclear(product)) unclear.push(product)
  }
  return unclear
}
