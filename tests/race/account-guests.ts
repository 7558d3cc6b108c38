import { pick, seededRandom } from '#standins/demo/seeded-random.ts'
import type { ApiHarness, Call, Person } from '../support/api-harness.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import type { OtherNode } from './other-node.ts'

export const BARS = {
  HALL: { bar: 'B1R', items: ['lager', 'tee', 'water'] },
  CLUB: { bar: 'CLB', items: ['club-soda'] },
} as const
export type VendorId = keyof typeof BARS

const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_createDispute']

/** What guests and staff of the walk do, each by either of two nodes as their own random numbers say. */
export function createAccountGuests(
  { call: callHere, confirmPayment }: Pick<ApiHarness, 'call' | 'confirmPayment'>,
  other: OtherNode,
  done: { orders: number; repeated: number },
) {
  /** Who gets no answer sends the same again to the node that lives. */
  const callAs =
    (own: () => number): Call =>
    async (request, options) => {
      if (own() < 0.5) return callHere(request, options)
      try {
        return await other.call(request, options)
      } catch {
        await other.ended()
        done.repeated++
        return callHere(request, options)
      }
    }
  const stepsOf = (own: () => number) => createOrderSteps({ call: callAs(own), confirmPayment })
  return {
    stepsOf,

    /** A guest orders, changes their mind, pays with one of three cards, and gets some of it back. */
    async buySomething(guest: Person, vendorId: VendorId, staff: Person, seed: string) {
      const own = seededRandom(seed)
      const steps = stepsOf(own)
      const { bar, items } = BARS[vendorId]
      const some = () => 1 + Math.floor(own() * 3)
      const { body } = await steps.create(guest, pick(own, items), some(), bar)
      done.orders++
      // the provider failed: the guest goes home, and the hold runs out
      if (!body.order) return
      const { orderId, stripeAccount } = body.order
      if (own() < 0.5) {
        const cartItems = [{ productId: pick(own, items), quantity: some() }]
        const tipAmount = pick(own, ['0.00', '1.50', '3.00'])
        await steps.update(guest, orderId, { cartItems, tipAmount })
      }
      const { clientSecret } = (await steps.read(guest, orderId)).body
      if (!clientSecret || own() < 0.15) return
      const isPaid = await confirmPayment(clientSecret, pick(own, CARDS), stripeAccount).then(
        () => true,
        () => false,
      )
      // some browsers close before they tell
      if (!isPaid || own() < 0.2) return
      await steps.markPaid(guest, orderId)
      const ending = own()
      if (ending < 0.3) await steps.complete(staff, orderId)
      if (ending > 0.8) await steps.refund(staff, orderId)
      if (ending > 0.5 && ending <= 0.8) {
        const line = (await steps.read(guest, orderId)).body.order.cartItems[0]
        const lines = line ? [{ lineId: line.lineId, quantity: 1 }] : []
        await steps.refundPart(staff, orderId, { lines, tip: own() < 0.3 })
      }
    },
  }
}
