import { isNotFound } from '#app/api/api-error.ts'
import { prefetchCatalogue } from '#app/features/inventory/prefetch-catalogue.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import { type Cents, toCents } from '#domain/values/money.ts'
import { PRESALE_GROUP_ID, PRESALE_LOCATION_ID } from './presale.content.ts'

/** The deposit for a wristband, as its booth sells it now. */
export interface Presale {
  depositCents: Cents
}

/** Undefined while no deposit is sold: the page says so instead of leading to nothing. */
export async function readPresale(via: ApiFetch): Promise<Presale | undefined> {
  try {
    const { products } = await prefetchCatalogue(PRESALE_LOCATION_ID, via)
    const item = toMenuSections(products)
      .flatMap(({ items }) => items)
      .find(({ id }) => id === PRESALE_GROUP_ID)
    if (!item || item.isSoldOut) return undefined
    return { depositCents: toCents(item.product.discountedPrice) }
  } catch (error) {
    // the page has to open without the booth
    if (!isNotFound(error)) console.error(error)
    return undefined
  }
}
