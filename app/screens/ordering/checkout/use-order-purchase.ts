import { answerOf } from '#app/api/answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type {
  MarkPaidQuery,
  Order,
  OrderAnswer,
  UpdateOrderBody,
} from '#domain/orders/orders.contract.ts'
import { type Cents, toCents } from '#domain/values/money.ts'
import { ApiError, hasCode, isNotFound, refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { clearCart } from '#app/features/cart/change-cart.ts'
import { orderStatusPath } from '#app/paths.ts'
import { markOrderPaid, orderKeys, updateOrder } from '#app/features/orders/orders.queries.ts'
import { keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import {
  clearStoredOrder,
  storeOrder,
  type StoredOrder,
} from '#app/features/orders/stored-order.ts'
import type { TipChoice } from '#app/features/orders/tip-choice.ts'
import { takeOrder } from '#app/features/orders/use-live-order.ts'
import type { PendingPayment } from '#app/features/payments/pending-payment.ts'
import {
  NotSent,
  type Purchase,
  type ServerAnswer,
  toServerAnswer,
} from '#app/features/payments/purchase.ts'
import { showPaymentFailed } from '#app/features/payments/show-failure.ts'
import { AGE_NOT_ACKNOWLEDGED } from '#domain/orders/orders.messages.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { CHECKOUT_FAILED, NO_ORDER, NOT_FREE, TOTAL_HAS_CHANGED } from './checkout.messages.ts'
import { compareCart } from './compare-cart.ts'
import type { TermsConsent } from './use-checkout.ts'
import { usePromised } from './use-promised.ts'
import { toWalletLines } from './wallet-lines.ts'

export interface OrderPurchaseInput {
  userId: string
  order: Order
  stored: Pick<StoredOrder, 'clientSecret'>
  venue: string | undefined
  form: CheckoutForm
  terms: Pick<TermsConsent, 'accept'>
  /** Asks the payment provider for the result; nothing to ask for a free order. */
  askProvider: Purchase<Order>['askProvider']
}

/** An order as something to buy: its tip, the buyer's consents, its payment, and what follows. */
export function useOrderPurchase(input: OrderPurchaseInput) {
  const { userId, order, stored, venue, form, terms, askProvider } = input
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { orderId, vendorLocationId } = order
  const take = (next: Order) => takeOrder(queryClient, userId, next)
  const acknowledging = useRef<Promise<OrderAnswer>>(undefined)
  const lastChange = useRef<Promise<unknown>>(undefined)
  const promised = usePromised(order)

  /** The newest known order: changes may have been answered or announced since this render. */
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
    if (body.ageAcknowledged && !form.getValues('isOfAge')) throw new NotSent(AGE_NOT_ACKNOWLEDGED)
    try {
      const answer = await updateOrder(userId, orderId, { ...body, vendorLocationId })
      take({ ...answer.order, clientSecret: answer.clientSecret })
      return answer
    } catch (error) {
      const next = orderFromRefusal(error, newest())
      if (next) take(next)
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
    // before the money moves the server compares the wait with the one on the page
    const shown = promised.toBody()
    if (shown) return change({ ...shown, ...(order.hasAlcohol && { ageAcknowledged: true }) })
    // a hold of alcohol ends with its hours: whether it can still be paid is asked of the server
    const isDoubtful = order.hasAlcohol && Date.parse(order.holdExpiresAt) <= Date.now()
    if (order.clientSecret && !isDoubtful) return order
    return order.hasAlcohol ? acknowledgeAge() : change({})
  }

  /** Stores the buyer's consents. @returns the client secret of the total that they agree to */
  async function prepare(shownCents: Cents): Promise<PendingPayment> {
    const [{ clientSecret }] = await Promise.all([findPayable(), terms.accept()])
    if (!clientSecret) throw new NotSent(NO_ORDER)
    // Another tab or device may have changed the order since.
    if (toCents(newest().totalAmount) !== shownCents) throw new NotSent(TOTAL_HAS_CHANGED)
    return { clientSecret }
  }

  async function markPaid(body?: MarkPaidQuery): Promise<Order> {
    return (await markOrderPaid(userId, orderId, body)).order
  }

  /** The text at the button; undefined when the page itself shows what happened. */
  function toErrorText(error: unknown): string | undefined {
    if (showFieldErrors(form, error, { ageAcknowledged: 'isOfAge' })) return undefined
    if (detailsOf(error, 'ORDER_LOCKED') || promised.take(error)) return undefined
    return hasCode(error, 'ORDER_EXPIRED') ? undefined : refusalText(error, CHECKOUT_FAILED)
  }

  const purchase: Purchase<Order> = {
    id: orderId,
    merchant: venue,
    lines: toWalletLines(order),
    totalCents: toCents(order.totalAmount),
    prepare,
    settle: () => askIfPaid(() => markPaid()),
    askProvider: (secret, isConfirming) =>
      askProvider(secret ?? order.clientSecret ?? stored.clientSecret ?? undefined, isConfirming),
    toErrorText,
    // the page asks whether to pay all the same
    onDeclined: () => void (promised.isAsking() || showPaymentFailed()),
  }
  return {
    purchase,
    promised,
    async saveTip(tipAmount: string, choice: TipChoice): Promise<void> {
      storeOrder(await change({ tipAmount }), choice)
    },
    acknowledgeAge,
    /** A free order has no payment, only the server's confirmation. */
    async placeFree(): Promise<Order> {
      await Promise.all([order.hasAlcohol && acknowledgeAge(), terms.accept()])
      // Another tab or device may have changed the order since.
      if (!newest().isFree) throw new NotSent(NOT_FREE)
      try {
        return await markPaid(promised.toBody())
      } catch (error) {
        // without a payment the server marks only what is free
        throw hasCode(error, 'PAYMENT_NOT_CONFIRMED') ? new NotSent(NOT_FREE) : error
      }
    },
    /** After the payment only the copy with the QR code stays in the browser. */
    leave(paid: Order): void {
      take(paid)
      keepOwnOrder(paid)
      if (compareCart(paid) === 'same') void clearCart(vendorLocationId).catch(() => undefined)
      clearStoredOrder(vendorLocationId)
      void navigate(orderStatusPath(vendorLocationId, orderId), {
        replace: true,
        state: { isJustPaid: true },
      })
    },
  }
}

export async function askIfPaid(markPaid: () => Promise<Order>): Promise<ServerAnswer<Order>> {
  try {
    const order = await markPaid()
    return order.status === 'IN_PROGRESS'
      ? { kind: 'open', isAnswered: true }
      : { kind: 'paid', bought: order }
  } catch (error) {
    const isOver = hasCode(error, 'ORDER_EXPIRED', 'PAYMENT_RETURNED') || isNotFound(error)
    return toServerAnswer(error, isOver && { kind: 'expired' })
  }
}

/** A refusal may say that the order was paid or closed meanwhile. */
function orderFromRefusal(error: unknown, order: Order): Order | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (hasCode(error, 'ORDER_EXPIRED')) return { ...order, isOpen: false, closedReason: 'EXPIRED' }
  // the change may have arrived: the secret may be for another amount now
  if (answerOf(error) === 'unanswered') return { ...order, clientSecret: null }
  return detailsOf(error, 'ORDER_LOCKED')?.order
}
