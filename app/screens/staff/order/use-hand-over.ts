import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText, isUnreachable } from '#app/api/api-error.ts'
import { createIntent, type Intent, newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { orderKeys, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import { completeOrder } from '#app/features/orders/staff-orders.queries.ts'
import type { CompleteOrderBody, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { openedOrderQuery } from './opened-order.queries.ts'
import {
  COMPLETION_FAILED,
  COMPLETION_FAILED_FALLBACK,
  NOT_AUTHENTICATED,
} from './order.messages.ts'
import { useRefreshOrder } from './use-refresh-order.ts'
import { isCompletedByOpening, isWrongLocation } from './verdict.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'

/** One scan, one typed number or one visit of an order's address. */
export interface Opening {
  openingId: string
  orderId: string
  /** Tells "just now" from "previously" when an answer was lost. */
  intent: Intent
}

export interface HandOverInput {
  opening: Opening
  by: 'opening' | 'tap'
}

/** Undefined for an order that was opened and waits for a tap, or needs none. */
export type HandOverAnswer = OrderAnswer | undefined

/** Where `useOpening` finds the result of an opening that was started on another page. */
export const HAND_OVERS = ['hand-over'] as const

export function createOpening(orderId: string): Opening {
  return { openingId: newKey(), orderId, intent: createIntent() }
}

/** Hands an order over: at once when it is opened, where that is allowed, or by a tap. */
export function useHandOver(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(vendorLocationId)
  return useChange<HandOverInput, HandOverAnswer>({
    key: HAND_OVERS,
    async send({ opening, by }) {
      const isTap = by === 'tap'
      const query = openedOrderQuery(opening.orderId)
      // The page says why an order cannot be read. One that is left before is not handed over.
      const order = await queryClient
        .fetchQuery({ ...query, ...(isTap && { staleTime: Infinity }) })
        .catch(() => null)
      if (!order || !(isTap || isCompletedByOpening(order, vendorLocationId))) return undefined
      const idChecked = isTap && needsIdCheck(order)
      return sendWithOneRetry(opening, { vendorLocationId, ...(idChecked && { idChecked }) })
    },
    onDone(answer, { opening: { orderId } }) {
      if (!answer) return
      queryClient.setQueryData(orderKeys.order(STAFF_USER_ID, orderId), answer.order)
      void refresh(orderId)
    },
    onFailed: (_, { opening }) => void refresh(opening.orderId),
    failure: (error) =>
      isWrongLocation(error)
        ? undefined
        : { title: COMPLETION_FAILED, description: toFailureText(error) },
  })
}

/** What to tell staff when an order could not be handed over. */
export function toFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return NOT_AUTHENTICATED
  return errorText(error, COMPLETION_FAILED_FALLBACK)
}

/** A lost answer is asked for once more under the same key. After an answer the next try is a new one. */
async function sendWithOneRetry(
  { orderId, intent }: Opening,
  body: CompleteOrderBody,
): Promise<OrderAnswer> {
  try {
    return await completeOrder(orderId, body, intent).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
      return completeOrder(orderId, body, intent)
    })
  } catch (error) {
    if (!isUnreachable(error)) intent.finish()
    throw error
  }
}
