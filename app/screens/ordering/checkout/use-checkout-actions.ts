import { answerOf } from '#app/api/answer.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Order, OrderAnswer, UpdateOrderBody } from '#domain/orders/orders.contract.ts'
import { type Cents, toCents } from '#domain/values/money.ts'
import { ApiError, hasCode, refusalText } from '#app/api/api-error.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { clearCart } from '#app/features/cart/change-cart.ts'
import { isOrderOfCart } from '#app/features/orders/is-order-of-cart.ts'
import { orderStatusPath } from '#app/paths.ts'
import { markOrderPaid, orderKeys, updateOrder } from '#app/features/orders/orders.queries.ts'
import { keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import { clearStoredOrder, storeOrder } from '#app/features/orders/stored-order.ts'
import type { TipChoice } from '#app/features/orders/tip-choice.ts'
import { newerOf } from '#app/features/orders/use-live-order.ts'
import { NotSent } from './attempt-payment.ts'
import { AGE_REQUIRED, CHECKOUT_FAILED, NO_ORDER, TOTAL_HAS_CHANGED } from './checkout.messages.ts'
import { MissingInformation } from './use-tip.ts'

/**
 * The checkout's actions on its order: tip, age, payment, and leaving for the status page. `isOfAge`: whether
 * the box is ticked now.
 */
export function useCheckoutActions(userId: string, order: Order, isOfAge: () => boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { orderId, vendorLocationId } = order
  const take = (next: Order) => takeOrder(queryClient, userId, next)
  const acknowledging = useRef<Promise<OrderAnswer>>(undefined)
  const lastChange = useRef<Promise<unknown>>(undefined)

  /** What is known by now: changes may have been answered or announced since this was rendered. */
  const newest = () =>
    queryClient.getQueryData<Order | null>(orderKeys.order(userId, orderId)) ?? order

  /** Changes run one at a time; each answer has the client secret for the new amount. */
  function change(body: UpdateOrderBody): Promise<OrderAnswer> {
    const sending = Promise.resolve(lastChange.current).then(() => send(body))
    lastChange.current = sending.catch(() => undefined)
    return sending
  }

  async function send(body: UpdateOrderBody): Promise<OrderAnswer> {
    // The box may have been unticked while an earlier change was being saved.
    if (body.ageAcknowledged && !isOfAge()) throw new NotSent(AGE_REQUIRED)
    try {
      const answer = await updateOrder(userId, orderId, { ...body, vendorLocationId })
      take({ ...answer.order, clientSecret: answer.clientSecret })
      return answer
    } catch (error) {
      const news = toNews(error, newest())
      if (news) take(news)
      throw error
    }
  }

  /** Sent once, however often the box is ticked or Pay is tapped meanwhile. */
  function acknowledgeAge(): Promise<OrderAnswer> {
    acknowledging.current ??= change({ ageAcknowledged: true }).finally(() => {
      acknowledging.current = undefined
    })
    return acknowledging.current
  }

  /** Without a secret the order may have another amount at the provider, which the server restores. */
  async function findPayable() {
    if (order.clientSecret) return order
    return order.hasAlcohol ? acknowledgeAge() : change({})
  }

  return {
    async saveTip(tipAmount: string, choice: TipChoice): Promise<void> {
      if (!userId || !orderId) throw new MissingInformation()
      storeOrder(await change({ tipAmount }), choice)
    },
    acknowledgeAge,
    /**
     * Stores that the buyer acknowledged their age. `shownCents`: the total the guest agrees to; `consents`:
     * what else is being stored. @returns the client secret
     */
    async prepare(shownCents: Cents, consents: Promise<void>): Promise<string> {
      const [{ clientSecret }] = await Promise.all([findPayable(), consents])
      if (!clientSecret) throw new NotSent(NO_ORDER)
      // Another tab or device may have changed the order since.
      if (toCents(newest().totalAmount) !== shownCents) throw new NotSent(TOTAL_HAS_CHANGED)
      return clientSecret
    },
    async markPaid(): Promise<Order> {
      return (await markOrderPaid(userId, orderId)).order
    },
    /** After the payment only the copy with the QR code stays in the browser. */
    leave(paid: Order): void {
      take(paid)
      keepOwnOrder(paid)
      if (isOrderOfCart(paid, findCart(vendorLocationId)?.items ?? [])) {
        void clearCart(vendorLocationId).catch(() => undefined)
      }
      clearStoredOrder(vendorLocationId)
      void navigate(orderStatusPath(vendorLocationId, orderId), {
        replace: true,
        state: { isJustPaid: true },
      })
    },
  }
}

/** The server's text; undefined when the page itself shows what happened. */
export function checkoutErrorText(error: unknown): string | undefined {
  if (error instanceof ApiError && error.details.order) return undefined
  if (hasCode(error, 'ORDER_EXPIRED')) return undefined
  return refusalText(error, CHECKOUT_FAILED)
}

function takeOrder(queryClient: QueryClient, userId: string, next: Order): void {
  queryClient.setQueryData<Order | null>(orderKeys.order(userId, next.orderId), (known) =>
    newerOf(known, next),
  )
}

/** A refusal may say that the order was paid or closed meanwhile. */
function toNews(error: unknown, order: Order): Order | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (hasCode(error, 'ORDER_EXPIRED')) return { ...order, isOpen: false, closedReason: 'EXPIRED' }
  // the change may have arrived: the secret may be for another amount now
  if (answerOf(error) === 'unanswered') return { ...order, clientSecret: null }
  return error.details.order as Order | undefined
}
