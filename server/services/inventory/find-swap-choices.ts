import { swapRefusal } from '#domain/inventory/swap-choices.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { ProductRow } from './inventory.store.ts'
import { productNotFound } from './manage-products.access.ts'
import { lockProducts } from './product-rows.store.ts'

/**
 * What may be offered instead of a product: what is on sale, costs the same or less, is made at the same station and needs no
 * choice. @throws Failure not_found; bad_request by choice
 */
export async function findSwapChoices(
  { db }: Pick<Context, 'db'>,
  vendorLocationId: string,
  { productId, choices }: { productId: string; choices: string[] },
) {
  const productIds = [...new Set([productId, ...choices])]
  const rows = await lockProducts(db, { vendorLocationId, productIds })
  const out = rows.find((row) => row.productId === productId)
  if (!out || out.archivedAt) throw productNotFound()
  return choices.map((choice, at) => {
    const row = rows.find((each) => each.productId === choice)
    const text = refusalOf(out, row)
    if (text) throw new Failure('bad_request', text, { fields: { [`choices.${at}`]: text } })
    const { name, variantName, productType, trackQuantity, priceCents } = row!
    return {
      productId: choice,
      name,
      variantName,
      productType,
      isTracked: trackQuantity,
      priceCents,
    }
  })
}

/** What is archived is on sale nowhere. */
function refusalOf(out: ProductRow, choice: ProductRow | undefined): string | undefined {
  return swapRefusal(out, choice?.archivedAt ? undefined : choice)
}
