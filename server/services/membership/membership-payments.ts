import { isUuid } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import type { Payment, PaymentAddress } from '../payments/payment-gateway.ts'
import type { PaymentOwner } from '../payments/payment-owner.ts'
import { recordUnmatched } from '../payments/record-unmatched.ts'
import { MEMBERSHIP_KIND } from './create-membership-payment.ts'
import { syncMembershipRefunds } from './end-membership.ts'
import {
  attachPaymentIntent,
  selectPayment,
  selectByPaymentIntent,
  selectSettledIntents,
  selectUnpayable,
} from './membership-payments.store.ts'
import { settleMembership } from './settle-membership.ts'

/** The payments of memberships. */
export const membershipPayments: PaymentOwner = {
  kind: MEMBERSHIP_KIND,
  async settle(context, payment) {
    const row = await findRow(context.db, payment)
    if (row) await settleMembership(context, row)
    return row !== undefined
  },
  accept: acceptMembershipPayment,
  async listSettled(context, ids) {
    const rows = await selectSettledIntents(context.db, { paymentIntentIds: ids })
    return rows.map(({ paymentIntentId }) => paymentIntentId)
  },
  async listUnpayable(context, open) {
    const named = open.flatMap(({ paymentIntentId, metadata: { membershipPaymentId } }) =>
      isUuid(membershipPaymentId) ? [{ paymentIntentId, paymentId: membershipPaymentId }] : [],
    )
    const rows = await selectUnpayable(context.db, {
      paymentIntentIds: named.map(({ paymentIntentId }) => paymentIntentId),
      paymentIds: named.map(({ paymentId }) => paymentId),
    })
    return rows.map(({ paymentIntentId }) => paymentIntentId)
  },
  async syncRefunds(context, payment) {
    const row = await findRow(context.db, payment)
    if (row) await syncMembershipRefunds(context, row)
    return row !== undefined
  },
  async recordFailedRefund(_context, tx, payment) {
    return (await findRow(tx, payment))?.paymentId
  },
  listKnownRefunds: async () => [],
}

/** Memberships are paid to the installation, whoever names one on another account. */
async function findRow(db: Queryable, { stripeAccount, paymentIntentId }: PaymentAddress) {
  if (stripeAccount !== null) return undefined
  return (await selectByPaymentIntent(db, { paymentIntentId }))[0]
}

/** Settles a payment, and attaches one that its membership did not store because of a crash in between. */
async function acceptMembershipPayment(context: Context, payment: Payment): Promise<void> {
  const { paymentIntentId, clientSecret } = payment
  if (await membershipPayments.settle(context, payment)) return
  const paymentId = payment.metadata.membershipPaymentId ?? ''
  const isOwnAccount = payment.stripeAccount === null
  const [named] =
    isOwnAccount && isUuid(paymentId) ? await selectPayment(context.db, { paymentId }) : []
  if (!named) return recordUnmatched(context, payment, 'MEMBERSHIP_UNKNOWN')
  const [row] = await attachPaymentIntent(context.db, { paymentId, paymentIntentId, clientSecret })
  if (!row) return recordUnmatched(context, payment, 'MEMBERSHIP_MISMATCH')
  await settleMembership(context, row)
}
