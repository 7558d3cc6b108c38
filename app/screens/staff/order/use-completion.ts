import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, errorText, isUnreachable } from '#app/api/api-error.ts'
import { createIntent, type Intent } from '#app/api/intent.ts'
import { orderKeys, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import { completeOrder } from '#app/features/orders/staff-orders.queries.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import type { CompleteOrderBody, Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import {
  COMPLETION_FAILED,
  COMPLETION_FAILED_FALLBACK,
  NOT_AUTHENTICATED,
} from './order.messages.ts'
import { useRefreshOrder } from './use-refresh-order.ts'
import { type Completion, isCompletedByOpening, isWrongLocation, needsIdCheck } from './verdict.ts'

/** Hands the order over once when the page opens it, and again only by a tap; or by a tap alone. */
export function useCompletion(order: Order | undefined, vendorLocationId: string, isByTap = false) {
  const [completion, setCompletion] = useState<Completion>({ status: 'none' })
  const [openedAs, setOpenedAs] = useState<Order>()
  const send = useSendCompletion(vendorLocationId, setCompletion)
  const hasSent = useRef(false)
  const isAutomatic = (opened: Order) => !isByTap && isCompletedByOpening(opened, vendorLocationId)

  if (order && !openedAs) {
    setOpenedAs(order)
    if (isAutomatic(order)) setCompletion({ status: 'completing' })
  }
  const sendOnce = useEffectEvent((opened: Order) => {
    if (hasSent.current || !isAutomatic(opened)) return
    hasSent.current = true
    void send(opened, { vendorLocationId })
  })
  useEffect(() => {
    if (openedAs) sendOnce(openedAs)
  }, [openedAs])

  return {
    completion,
    confirmPickup() {
      if (!order || completion.status === 'completing') return
      setCompletion({ status: 'completing' })
      const idChecked = needsIdCheck(order) || undefined
      void send(order, { vendorLocationId, ...(idChecked && { idChecked }) })
    },
  }
}

function useSendCompletion(vendorLocationId: string, tell: (completion: Completion) => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(vendorLocationId)
  const [intent] = useState(createIntent)
  return async (order: Order, body: CompleteOrderBody) => {
    try {
      const answer = await sendSurely(order.orderId, body, intent)
      // The answer does not name the buyer.
      const completed: Order = { ...answer.order, customerName: order.customerName }
      queryClient.setQueryData<Order>(orderKeys.order(STAFF_USER_ID, order.orderId), completed)
      tell({ status: 'completed', alreadyComplete: answer.alreadyComplete ?? false })
    } catch (error) {
      tell({ status: 'failed', error })
      if (!isWrongLocation(error)) {
        toast(COMPLETION_FAILED, { description: toFailureText(error), tone: 'danger' })
      }
    }
    await refresh(order.orderId)
  }
}

/** What to tell staff when an order could not be handed over. */
export function toFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return NOT_AUTHENTICATED
  return errorText(error, COMPLETION_FAILED_FALLBACK)
}

/**
 * An answer that got lost is asked for once more: the same intent tells "just now" from "previously".
 * After any answer the next attempt is a new one.
 */
async function sendSurely(
  orderId: string,
  body: CompleteOrderBody,
  intent: Intent,
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
