import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type {
  Preparation,
  RecentPreparation,
  StageMove,
} from '#domain/preparations/preparations.contract.ts'
import type { ApiHarness, Person } from './api-harness.ts'

export interface MoveAnswer {
  preparation: Preparation
  code?: string
  error?: string
  movedBy?: string | null
  fields?: Record<string, string>
}

/** The steps of a sale at the line L1N of `buildLine`. */
export function createLineSteps({
  call,
  confirmPayment,
}: Pick<ApiHarness, 'call' | 'confirmPayment'>) {
  const AT = '/vendor-locations/L1N/preparations'
  const ordersOf = ({ userId }: Person) => `/users/${userId}/orders`
  /** Orders one of each product without paying yet. */
  async function start(as: Person, ...productIds: string[]) {
    const cartItems = productIds.map((productId) => ({ productId, quantity: 1 }))
    const body = { vendorLocationId: 'L1N', cartItems, ageAcknowledged: true }
    const key = crypto.randomUUID()
    return (await call<OrderAnswer>(`POST ${ordersOf(as)}`, { as, key, body })).body.order
  }
  async function pay(as: Person, orderId: string) {
    const at = `${ordersOf(as)}/${orderId}`
    const { clientSecret } = (await call<OrderAnswer>(`GET ${at}`, { as })).body.order
    if (clientSecret) await confirmPayment(clientSecret)
    return (await call<OrderAnswer>(`PUT ${at}/markPaid`, { as })).body.order
  }
  return {
    start,
    pay,
    /** Buys one of each product, and gives back the paid order. */
    buy: async (as: Person, ...productIds: string[]) =>
      pay(as, (await start(as, ...productIds)).orderId),
    list: async (as: Person) =>
      (await call<{ items: Preparation[] }>(`GET ${AT}`, { as })).body.items,
    recent: async (as: Person) =>
      (await call<{ items: RecentPreparation[] }>(`GET ${AT}/recent`, { as })).body.items,
    move: (
      as: Person,
      preparationId: string,
      [from, to]: [StageMove['from'], StageMove['to']],
      more: Partial<StageMove> & { key?: string } = {},
    ) => {
      const { key, ...fields } = more
      return call<MoveAnswer>(`PUT ${AT}/${preparationId}/stage`, {
        as,
        body: { from, to, ...fields },
        ...(key && { key }),
      })
    },
    tick: (as: Person, preparationId: string, lineId: string, isDone = true) =>
      call<MoveAnswer>(`PUT ${AT}/${preparationId}/lines/${lineId}`, { as, body: { isDone } }),
    complete: (as: Person, orderId: string, body: object = {}) =>
      call<OrderAnswer & { code?: string; error?: string }>(
        `PUT /users/staff/orders/${orderId}/complete`,
        {
          as,
          body,
        },
      ),
  }
}
