import { isNotFound } from '#app/api/api-error.ts'
import { prefetchCatalogue } from '#app/features/inventory/prefetch-catalogue.ts'
import type { PageContext } from '#domain/http/page-context.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import { type Cents, parseAmount, toCents } from '#domain/values/money.ts'

const SHOWN_ITEMS = 4

/** The part of a menu that the phone on the landing page shows. */
export interface PhoneMenu {
  venue: string
  location: string
  section: string
  itemCount: number
  discount: string | undefined
  items: { name: string; picture: string; cents: Cents; originalCents: Cents }[]
}

/** The first items of the default location, as its menu shows them now; undefined without one. */
export async function readPhoneMenu({
  apiFetch,
  config,
}: Pick<PageContext, 'apiFetch' | 'config'>): Promise<PhoneMenu | undefined> {
  try {
    const { location, vendor, products } = await prefetchCatalogue(
      config.defaultLocationId,
      apiFetch,
    )
    const section = toMenuSections(products)[0]
    if (!section) return undefined
    return {
      venue: vendor.name,
      location: location.description,
      section: section.title,
      itemCount: section.items.length,
      discount: location.promotion?.description,
      items: section.items
        .filter(({ product, isSoldOut }) => product.imageUrls[0] && !isSoldOut)
        .slice(0, SHOWN_ITEMS)
        .map(({ product }) => ({
          name: product.name,
          picture: product.imageUrls[0] as string,
          cents: toCents(product.discountedPrice),
          originalCents: parseAmount(product.price) ?? 0,
        })),
    }
  } catch (error) {
    // the landing page has to open without a demo location
    if (!isNotFound(error)) console.error(error)
    return undefined
  }
}
