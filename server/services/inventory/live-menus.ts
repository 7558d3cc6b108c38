import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from '../../context.ts'
import type { Menu } from './catalogue.ts'
import { toProductView } from './inventory.view.ts'

/** Open menus, one event stream each, fed from the menu in memory. */
export interface LiveMenus {
  /**
   * Server-sent events as bytes: `menu` at once and after each change a guest can see, `heartbeat` in
   * between. @throws Failure not_found for an unknown location, unavailable above the limit
   */
  follow(vendorLocationId: string): Promise<ReadableStream<Uint8Array>>
  count(): number
}

/** Must be shorter than 25 s, after which a page considers its stream dead. */
const BEAT_MS = 15_000
/** Sales come in bursts: a menu is compared at most so often. */
const REST_MS = 250
/** Streams written to before other requests get their turn. */
const WRITTEN_AT_ONCE = 500
/** A reader that is so many events behind is cut off; its page opens a new stream. */
const MOST_BEHIND = 8
/** What a node holds in memory at most; further pages poll. */
export const MOST_STREAMS = 40_000

interface Followed {
  /** The last event, without and with its encoding. */
  text: string
  bytes: Uint8Array
  streams: Set<ReadableStreamDefaultController<Uint8Array>>
  /** A comparison is due or running. */
  isComparing: boolean
}

const encoder = new TextEncoder()
const HEARTBEAT = encoder.encode('event: heartbeat\ndata:\n\n')

export function startLiveMenus(
  services: Pick<Services, 'catalogue' | 'changes' | 'closing' | 'log'>,
  mostStreams = MOST_STREAMS,
): LiveMenus {
  const { catalogue, changes, closing, log } = services
  const followed = new Map<string, Followed>()
  let open = 0

  async function compare(id: string, menu: Followed) {
    if (menu.isComparing) return
    menu.isComparing = true
    try {
      await delay(REST_MS, undefined, { signal: closing })
      menu.isComparing = false
      const text = toEvent((await catalogue.requireMenu(id)).value)
      if (text === menu.text) return
      setEvent(menu, text)
      await tell(id, menu, menu.bytes)
    } catch (error) {
      menu.isComparing = false
      if (!closing.aborted) log.warn({ err: error }, 'an open menu could not be compared')
    }
  }

  async function beat() {
    for (const [id, menu] of followed) {
      // a hint may have been lost
      void compare(id, menu)
      await tell(id, menu, HEARTBEAT)
    }
  }

  const compareAll = () => followed.forEach((menu, id) => void compare(id, menu))
  const beating = setInterval(() => void beat(), BEAT_MS)
  beating.unref()
  changes.subscribe('menu', (id) => {
    const menu = followed.get(id)
    if (menu) void compare(id, menu)
  })
  changes.onGap(compareAll)
  closing.addEventListener('abort', () => {
    clearInterval(beating)
    for (const { streams } of followed.values()) {
      for (const stream of streams) stream.close()
      streams.clear()
    }
  })

  return {
    count: () => open,
    async follow(id) {
      if (open >= mostStreams || closing.aborted) {
        throw new Failure('unavailable', 'Too many menus are open.', { retryAfterSeconds: 5 })
      }
      const text = toEvent((await catalogue.requireMenu(id)).value)
      const known = followed.get(id)
      const menu: Followed = known ?? {
        text: '',
        bytes: HEARTBEAT,
        streams: new Set(),
        isComparing: false,
      }
      followed.set(id, menu)
      if (text !== menu.text) {
        setEvent(menu, text)
        void tell(id, menu, menu.bytes)
      }
      let own: ReadableStreamDefaultController<Uint8Array>
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            own = controller
            open++
            menu.streams.add(controller)
            controller.enqueue(menu.bytes)
          },
          cancel: () => leave(id, menu, own),
        },
        { highWaterMark: 1 },
      )
    },
  }

  function leave(
    id: string,
    menu: Followed,
    stream: ReadableStreamDefaultController<Uint8Array>,
  ): void {
    if (!menu.streams.delete(stream)) return
    open--
    if (menu.streams.size === 0 && followed.get(id) === menu) followed.delete(id)
  }

  /** In portions, so that a full house does not hold up orders. */
  async function tell(id: string, menu: Followed, bytes: Uint8Array) {
    let written = 0
    for (const stream of menu.streams) {
      if ((stream.desiredSize ?? 0) >= -MOST_BEHIND) stream.enqueue(bytes)
      else {
        leave(id, menu, stream)
        stream.error(new Error('The reader is too slow'))
      }
      if (++written % WRITTEN_AT_ONCE === 0) await nextTurn()
    }
  }
}

function setEvent(menu: Followed, text: string) {
  menu.text = text
  menu.bytes = encoder.encode(text)
}

/** Counts only as far as an order can: selling one of sixty changes nothing a guest sees. */
function toEvent({ products, location }: Menu): string {
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
  const news: MenuNews = { items }
  return `event: menu\ndata: ${JSON.stringify(news)}\n\n`
}
