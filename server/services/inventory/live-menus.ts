import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { Services } from '../../context.ts'
import { startPublicStreams } from '../../http/public-streams.ts'
import type { Menu } from './catalogue.ts'
import { toProductView } from './inventory.view.ts'

/** Open menus by location, fed from the cached menu. */
export function startLiveMenus(
  services: Pick<Services, 'catalogue' | 'changes' | 'closing' | 'config' | 'log'>,
  mostStreams?: number,
) {
  return startPublicStreams(services, {
    event: 'menu',
    topic: 'menu',
    read: async (id) => toMenuUpdate((await services.catalogue.requireMenu(id)).value),
    mostStreams,
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
  return { items }
}
