import { useState } from 'react'
import { isUnreachable } from '#app/api/api-error.ts'
import { createIntent } from '#app/api/intent.ts'
import { refundOrder } from '#app/features/orders/staff-orders.queries.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import {
  REFUND_FAILED,
  REFUND_FAILED_TEXT,
  REFUNDED_TEXT,
  REFUNDED_TITLE,
} from './order.messages.ts'
import { useRefreshOrder } from './use-refresh-order.ts'

/** Gives the money back, once. */
export function useRefund(orderId: string, vendorLocationId: string) {
  const refresh = useRefreshOrder(vendorLocationId)
  const [intent] = useState(createIntent)
  const [status, setStatus] = useState<'none' | 'refunding' | 'failed'>('none')
  return {
    status,
    async refund() {
      setStatus('refunding')
      try {
        await refundOrder(orderId, intent)
        setStatus('none')
        toast(REFUNDED_TITLE, { description: REFUNDED_TEXT, tone: 'success' })
        // The verdict has changed, and it stands at the top.
        window.scrollTo({ top: 0 })
      } catch (error) {
        // Refused is answered: another try is another one. Unanswered, it must not pay back twice.
        if (!isUnreachable(error)) intent.finish()
        setStatus('failed')
        toast(REFUND_FAILED, { description: REFUND_FAILED_TEXT, tone: 'danger' })
      }
      await refresh(orderId)
    },
  }
}
