import { useQueryClient } from '@tanstack/react-query'
import { errorText, isSignedOut } from '#app/api/api-error.ts'
import { orderKeys, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import {
  locationTipsQuery,
  orderHistoryKey,
  orderQueueQuery,
} from '#app/features/orders/staff-orders.queries.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { NOT_AUTHENTICATED, REFRESH_FAILED, REFRESH_FAILED_TEXT } from './order.messages.ts'

/** Refetches a changed order and the lists that contain it. */
export function useRefreshOrder(vendorLocationId: string) {
  const queryClient = useQueryClient()
  return async (orderId: string) => {
    const lists = [
      orderQueueQuery(vendorLocationId).queryKey,
      locationTipsQuery(vendorLocationId).queryKey,
      orderHistoryKey(vendorLocationId),
    ]
    for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey })
    try {
      const queryKey = orderKeys.order(STAFF_USER_ID, orderId)
      await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
    } catch {
      toast(REFRESH_FAILED, { description: REFRESH_FAILED_TEXT, tone: 'danger' })
    }
  }
}

/** The text for a failed change of an order; says that the session has ended if that is the reason. */
export function toChangeText(error: unknown, fallback: string): string {
  return isSignedOut(error) ? NOT_AUTHENTICATED : errorText(error, fallback)
}
