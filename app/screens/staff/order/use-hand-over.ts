import { isRefused } from '#app/api/answer.ts'
import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#app/api/api-error.ts'
import { newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { orderKeys, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import { completeOrder } from '#app/features/orders/staff-orders.queries.ts'
import { newerOf } from '#app/features/orders/use-live-order.ts'
import type { CompleteOrderBody, Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { openedOrderQuery } from './opened-order.queries.ts'
import { COMPLETION_FAILED_FALLBACK, completionFailed } from './order.messages.ts'
import { requireUser, toChangeText } from './require-user.ts'
import {
  findSentHandOver,
  forgetHandOver,
  keepHandOver,
  markAnswered,
  type SentHandOver,
} from './sent-hand-overs.ts'
import { useRefreshOrder } from './use-refresh-order.ts'
import { isCompletedByOpening } from './verdict.ts'

/** One scan, one typed number or one visit of an order's address. */
export interface Opening {
  openingId: string
  orderId: string
  /** The page of the earlier opening was reloaded: its answer counts for this one too. */
  isReload: boolean
}

export interface HandOverInput {
  opening: Opening
  /** 'look' only requests the answer to what was sent before. */
  by: 'opening' | 'tap' | 'look'
}

/** Undefined for an order that was opened and waits for a tap, or needs none. */
export type HandOverAnswer = OrderAnswer | undefined

/** Where `useOpening` finds the result of an opening that was started on another page. */
export const HAND_OVERS = ['hand-over'] as const

export function createOpening(orderId: string, { isReload = false } = {}): Opening {
  return { openingId: newKey(), orderId, isReload }
}

/** The sent hand-over that still decides the verdict: unanswered, or shown before a reload. */
export function findRepeatable(
  { orderId, isReload }: Opening,
  vendorLocationId: string,
): SentHandOver | undefined {
  const sent = findSentHandOver(orderId, vendorLocationId)
  return sent && (isReload || !sent.isAnswered) ? sent : undefined
}

/** The orders whose own page is open. The order history also shows orders, but no hand-over. */
const openPages = new Set<string>()

export function useOpenPage(orderId: string): void {
  useEffect(() => {
    openPages.add(orderId)
    return () => void openPages.delete(orderId)
  }, [orderId])
}

/** Hands an order over: at once when it is opened, where that is allowed, or by a tap. */
export function useHandOver(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(vendorLocationId)
  return useChange<HandOverInput, HandOverAnswer>({
    key: HAND_OVERS,
    async send({ opening, by }) {
      requireUser()
      const isTap = by === 'tap'
      const query = openedOrderQuery(opening.orderId)
      const load = () => queryClient.fetchQuery({ ...query, ...(isTap && { staleTime: Infinity }) })
      const order = await load().catch((error: unknown) => {
        // A page that closes cancels its load, also when the same order was opened again from it.
        const isCancelled = error instanceof CancelledError
        if (isCancelled && openPages.has(opening.orderId)) return load()
        // The page shows why an order cannot be loaded; if it is left before that, the toast does.
        if (!isCancelled && !findRepeatable(opening, vendorLocationId)) return null
        throw error
      })
      if (!order) return undefined
      // Not before it has loaded: a first scan may have been sent meanwhile.
      const earlier = findRepeatable(opening, vendorLocationId)
      if (earlier && (isTap || order.status === 'COMPLETE')) return sendOnce(earlier)
      const isDue = isTap || (by === 'opening' && isCompletedByOpening(order, vendorLocationId))
      if (!isDue) return undefined
      return sendOnce(earlier ?? keepHandOver(order.orderId, toBody(order, by, vendorLocationId)))
    },
    onDone(answer, { opening: { orderId } }) {
      if (!answer) return
      const key = orderKeys.order(STAFF_USER_ID, orderId)
      // The answer to a repeat is an old one: the order may have been refunded since.
      queryClient.setQueryData<Order | null>(key, (known) => newerOf(known, answer.order))
      void refresh(orderId)
    },
    // The order's own page shows its failure; over another order's page it must name its order.
    failure: (error, { opening: { orderId } }) =>
      openPages.has(orderId)
        ? undefined
        : {
            title: completionFailed(toShortOrderId(orderId)),
            description: toFailureText(error),
          },
    onFailed: (_, { opening }) => void refresh(opening.orderId),
  })
}

/** The text for an order that could not be handed over. */
export function toFailureText(error: unknown): string {
  return toChangeText(error, COMPLETION_FAILED_FALLBACK)
}

function toBody(
  order: Order,
  by: HandOverInput['by'],
  vendorLocationId: string,
): CompleteOrderBody {
  const idChecked = by === 'tap' && needsIdCheck(order)
  return { vendorLocationId, ...(idChecked && { idChecked }) }
}

/** Retries once with the same key after a lost answer. After a refusal the next try gets a new key. */
async function sendOnce(sent: SentHandOver): Promise<OrderAnswer> {
  const { orderId, body } = sent
  const intent = { keyFor: () => sent.key, finish: () => {} }
  try {
    const answer = await completeOrder(orderId, body, intent).catch((error: unknown) => {
      if (!isLost(error)) throw error
      return completeOrder(orderId, body, intent)
    })
    markAnswered(sent)
    return answer
  } catch (error) {
    if (isRefused(error)) forgetHandOver(orderId)
    throw error
  }
}

/** Not after a timeout: staff with a waiting guest wait that long only once. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK_ERROR'
}
