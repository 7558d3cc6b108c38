import { toast } from '#app/ui/feedback/toast.ts'
import { PAYMENT_FAILED_TEXT, PAYMENT_FAILED_TITLE } from './payment.messages.ts'

export function showPaymentFailed(): void {
  toast(PAYMENT_FAILED_TITLE, { tone: 'danger', description: PAYMENT_FAILED_TEXT })
}
