import { useQueryClient } from '@tanstack/react-query'
import { errorText, isSignedOut } from '#app/api/api-error.ts'
import {
  locationTipsQuery,
  openedOrderQuery,
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
    // also when the page does not ask for it: a scanned order arrives with the answer to its hand-over
    const query = { ...openedOrderQuery(orderId), staleTime: 0 }
    try {
      await queryClient.fetchQuery(query)
    } catch {
      // without an order, its page says why
      if (!queryClient.getQueryData(query.queryKey)) return
      toast(REFRESH_FAILED, { description: REFRESH_FAILED_TEXT, tone: 'danger' })
    }
  }
}

/** The text for a failed change of an order; says that the session has ended if that is the reason. */
export function toChangeText(error: unknown, fallback: string): string {
  return isSignedOut(error) ? NOT_AUTHENTICATED : errorText(error, fallback)
}
