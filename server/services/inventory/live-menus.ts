import { createHash } from 'node:crypto'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { fieldsOf } from '#domain/inventory/product-fields.ts'
import type { Services } from '../../process/context.ts'
import { startLiveValues, type LiveValues } from '../../live/live-values.ts'
import { showPlace } from '../locations/places.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Menu } from './catalogue.ts'
import { toProductView } from './inventory.view.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveMenus: LiveValues<MenuNews>
  }
}

/** setTimeout waits no longer than this. */
const MAX_WAIT_MS = 2 ** 31 - 1

/**
 * Prices and stock of open menus, by location, with the location and its venue, from the menus in memory. They are
 * read again when a promotion begins or ends, and when a location opens automatically.
 */
export function startLiveMenus(
  services: Pick<Services, 'catalogue' | 'changes' | 'closing' | 'log' | 'now'>,
) {
  const { catalogue, now, closing } = services
  const timers = new Map<string, NodeJS.Timeout>()
  closing.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)))

  /** Each read sets it again; without followers nothing is read when it fires. */
  const readAgainAt = (id: string, changesAt: Date | null) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (changesAt === null || closing.aborted) return
    const waitMs = Math.min(changesAt.getTime() - now().getTime(), MAX_WAIT_MS)
    const refresh = () => {
      timers.delete(id)
      liveMenus.refresh(id)
    }
    timers.set(id, setTimeout(refresh, waitMs).unref())
  }

  const liveMenus = startLiveValues<MenuNews>(services, {
    topic: 'menu',
    restMs: 250,
    async read(locations) {
      const menus = await Promise.allSettled(
        locations.map(async (id) => {
          const { value: menu } = await catalogue.requireMenu(id)
          readAgainAt(id, menu.changesAt)
          return [id, toMenuUpdate(menu, now())] as const
        }),
      )
      // a menu that cannot be read holds up no other
      return new Map(menus.flatMap((menu) => (menu.status === 'fulfilled' ? [menu.value] : [])))
    },
  })
  return liveMenus
}

/**
 * Counts stock only up to what an order can take: selling one of sixty changes nothing a guest
 * sees.
 */
function toMenuUpdate(menu: Menu, now: Date): MenuNews {
  const promotion = promotionAt(menu.location, now)
  const items = menu.products
    .filter((product) => product.isAvailable)
    .map((product) => {
      const { productId, price, discountedPrice, quantity } = toProductView(product, promotion)
      const available = quantity && Math.min(quantity.available, MAX_LINE_QUANTITY)
      return {
        productId,
        price,
        discountedPrice,
        quantity: available === null ? null : { available },
      }
    })
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  return { items, facts: hashFacts(menu.products), ...showPlace(menu, now) }
}

const FACTS = fieldsOf('facts')

/** Changes whenever anything that guests see changes, except the items that an update carries. */
function hashFacts(products: Menu['products']): string {
  const facts = products
    .filter((product) => product.isAvailable)
    .map((product) => FACTS.map((field) => product[field]))
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12)
}
