import type { Context } from '../../context.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import type { PaymentOwner } from '../payments/payment-owner.ts'
import { recordUnmatched } from '../payments/record-unmatched.ts'
import { MEMBERSHIP_KIND } from './create-membership-payment.ts'
import { syncMembershipRefunds } from './end-membership.ts'
import {
  attachIntent,
  selectPayment,
  selectPaymentOfIntent,
  selectSettledIntents,
} from './membership.store.ts'
import { settleMembership } from './settle-membership.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The payments of memberships. */
export const membershipPayments: PaymentOwner = {
  kind: MEMBERSHIP_KIND,
  async settle(context, paymentIntentId) {
    const [row] = await selectPaymentOfIntent(context.db, [paymentIntentId])
    if (row) await settleMembership(context, row)
    return row !== undefined
  },
  accept: acceptMembershipPayment,
  async listSettled(context, ids) {
    const rows = await selectSettledIntents(context.db, [ids])
    return rows.map(({ paymentIntentId }) => paymentIntentId)
  },
  async syncRefunds(context, paymentIntentId) {
    const [row] = await selectPaymentOfIntent(context.db, [paymentIntentId])
    if (row) await syncMembershipRefunds(context, row)
    return row !== undefined
  },
  async reportFailedRefund(context, paymentIntentId) {
    const [row] = await selectPaymentOfIntent(context.db, [paymentIntentId])
    if (row) await syncMembershipRefunds(context, row)
    return row?.paymentId
  },
  listKnownRefunds: async () => [],
}

/** Also attaches a payment whose membership did not store it: a crash came in between. */
async function acceptMembershipPayment(context: Context, payment: Payment): Promise<void> {
  const { paymentIntentId, clientSecret } = payment
  if (await membershipPayments.settle(context, paymentIntentId)) return
  const paymentId = payment.metadata.membershipPaymentId ?? ''
  const [named] = UUID.test(paymentId) ? await selectPayment(context.db, [paymentId]) : []
  if (!named) return recordUnmatched(context, payment, 'MEMBERSHIP_UNKNOWN')
  const [row] = await attachIntent(context.db, [paymentId, paymentIntentId, clientSecret])
  if (!row) return recordUnmatched(context, payment, 'MEMBERSHIP_MISMATCH')
  await settleMembership(context, row)
}
