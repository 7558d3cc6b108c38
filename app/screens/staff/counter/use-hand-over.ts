import { useQueryClient } from '@tanstack/react-query'
import { answerOf, isWorthRepeating } from '#app/api/answer.ts'
import { hasCode } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { intentOf, newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import { orderKeys, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import { completeOrder, openedOrderQuery } from '#app/features/orders/staff-orders.queries.ts'
import { takeOrder } from '#app/features/orders/use-live-order.ts'
import { staffOrderPath } from '#app/staff-paths.ts'
import { HAND_OVER_REFUSALS } from '#domain/http/error-details.ts'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import {
  COMPLETION_FAILED,
  COMPLETION_FAILED_FALLBACK,
  completionFailed,
  NOT_AUTHENTICATED,
} from '../order-parts/order.messages.ts'
import { handOvers, type SentHandOver } from '#app/features/orders/sent-hand-overs.ts'
import { toChangeText, useRefreshOrder } from '../order-parts/order-changes.ts'
import { isCompletedByVisit, isWrongLocation } from './verdict.ts'

/** One time that an order is opened: by a scan, a typed number or its address. */
export interface Visit {
  visitId: string
  orderId: string
  /** The page of the earlier visit was reloaded: its answer counts for this one too. */
  isReload: boolean
}

export interface HandOverInput {
  visit: Visit
  /** 'recheck' asks for the result of an earlier request; 'now' is a tap that takes what is still being made, too. */
  by: 'visit' | 'tap' | 'now' | 'recheck'
}

/** Undefined for an order that was opened and waits for a tap, or needs none. */
export type HandOverAnswer = OrderAnswer | undefined

/** Where `useVisit` finds the result of a visit that was started on another page. */
export const HAND_OVERS = ['hand-over'] as const

export function createVisit(orderId: string, { isReload = false } = {}): Visit {
  return { visitId: newKey(), orderId, isReload }
}

/** The sent hand-over that still decides the verdict: unanswered, or shown before a reload. */
export function findRepeatable(
  { orderId, isReload }: Visit,
  vendorLocationId: string,
): SentHandOver | undefined {
  const sent = handOvers.list().find((one) => one.orderId === orderId)
  if (sent?.body.vendorLocationId !== vendorLocationId) return undefined
  return isReload || !sent.isAnswered ? sent : undefined
}

/**
 * Hands an order over by one request: at once when it is opened, where the server allows that, or by
 * a tap. The order arrives with the answer or the refusal.
 */
export function useHandOver(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(vendorLocationId)
  const find = (orderId: string) =>
    queryClient.getQueryData<Order | null>(orderKeys.order(STAFF_USER_ID, orderId))
  // The answer to a repeat is an old one: the order may have been refunded since.
  const show = (order: Order) => takeOrder(queryClient, STAFF_USER_ID, order)

  return useChange<HandOverInput, HandOverAnswer>({
    key: HAND_OVERS,
    async send({ visit, by }) {
      requireToken(NOT_AUTHENTICATED)
      const { orderId } = visit
      const earlier = findRepeatable(visit, vendorLocationId)
      if (by === 'recheck' || (by === 'visit' && visit.isReload)) {
        // What was sent before may have been refunded since.
        const order = await queryClient.fetchQuery(openedOrderQuery(orderId)).catch(() => null)
        if (order?.status === 'COMPLETE' && earlier) return sendOnce(earlier)
        if (by === 'recheck' || order?.status === 'REFUNDED') return undefined
      }
      const known = find(orderId)
      const isTapped = by === 'tap' || by === 'now'
      const idChecked = isTapped && known != null && needsIdCheck(known)
      const body = {
        vendorLocationId,
        ...(idChecked && { idChecked }),
        ...(by === 'now' && { handOverNow: true }),
      }
      try {
        return await sendOnce(earlier ?? { orderId, key: newKey(), body, isAnswered: false })
      } catch (error) {
        const order = detailsOf(error, ...HAND_OVER_REFUSALS)?.order
        if (order) show(order)
        // Nothing has failed: the page shows what the order waits for.
        if (order && by === 'visit' && !isCompletedByVisit(order, vendorLocationId)) return
        throw error
      }
    },
    onDone(answer, { visit: { orderId } }) {
      if (!answer) return
      show(answer.order)
      void refresh(orderId)
    },
    failure(error, { visit: { orderId } }) {
      const isOpen = window.location.pathname === staffOrderPath(vendorLocationId, orderId)
      const isUnknown = !find(orderId) && answerOf(error) !== 'later'
      // The order's own page has a place for these.
      if (isOpen && (isUnknown || isWrongLocation(error) || hasCode(error, 'ORDER_NOT_READY')))
        return undefined
      const description = toFailureText(error)
      // Over another page it must name its order.
      const title = isOpen ? COMPLETION_FAILED : completionFailed(toShortOrderId(orderId))
      return { title, description }
    },
    onFailed: (_, { visit }) => void refresh(visit.orderId),
  })
}

/** The text for an order that could not be handed over. */
export function toFailureText(error: unknown): string {
  return toChangeText(error, COMPLETION_FAILED_FALLBACK)
}

/** Repeats it once under the same key. An answered one stays, so that a reloaded page can show the answer again. */
function sendOnce(sent: SentHandOver): Promise<OrderAnswer> {
  const { orderId, key, body } = sent
  const complete = () => completeOrder(orderId, body, intentOf(key))
  const completeOrRepeat = () =>
    complete().catch((error: unknown) => {
      if (!isWorthRepeating(error)) throw error
      return complete()
    })
  handOvers.put(sent)
  return handOvers.send(orderId, completeOrRepeat, {
    answered: (one) => ({ ...one, isAnswered: true }),
  })
}
