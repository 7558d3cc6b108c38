import { createHash } from 'node:crypto'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { Services } from '../../context.ts'
import { startLiveValues } from '../../live/live-values.ts'
import type { Menu } from './catalogue.ts'
import { toProductView } from './inventory.view.ts'

/** Prices and stock of open menus, by location, from the menus in memory. */
export function startLiveMenus(
  services: Pick<Services, 'catalogue' | 'changes' | 'closing' | 'log'>,
) {
  return startLiveValues<MenuNews>(services, {
    topic: 'menu',
    restMs: 250,
    async read(locations) {
      const menus = await Promise.allSettled(
        locations.map(
          async (id) =>
            [id, toMenuUpdate((await services.catalogue.requireMenu(id)).value)] as const,
        ),
      )
      // a menu that cannot be read holds up no other
      return new Map(menus.flatMap((menu) => (menu.status === 'fulfilled' ? [menu.value] : [])))
    },
  })
}

/**
 * Counts stock only up to what an order can take: selling one of sixty changes nothing a guest
 * sees.
 */
function toMenuUpdate({ products, location }: Menu): MenuNews {
  const items = products
    .filter((product) => product.isAvailable)
    .map((product) => {
      const { productId, price, discountedPrice, quantity } = toProductView(
        product,
        location.promotionPercent,
      )
      const available = quantity && Math.min(quantity.available, MAX_LINE_QUANTITY)
      return {
        productId,
        price,
        discountedPrice,
        quantity: available === null ? null : { available },
      }
    })
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  return { items, facts: hashFacts(products) }
}

/** Differs as soon as anything differs that guests see besides the items of the news. */
function hashFacts(products: Menu['products']): string {
  const facts = products
    .filter((product) => product.isAvailable)
    .map((product) => [
      product.productId,
      product.name,
      product.description,
      product.category,
      product.variantName,
      product.groupId,
      product.productType,
      product.displayOrder,
      product.imageUrls,
      product.trackQuantity,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12)
}
