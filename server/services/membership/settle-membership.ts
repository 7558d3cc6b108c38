import { extendMembership, grantDueCredits } from '#domain/membership/membership-periods.ts'
import { NOT_PAID_YET } from '#domain/membership/membership.messages.ts'
import { MEMBERSHIP_CURRENCY } from '#domain/membership/plans.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import { recordUnmatched } from '../payments/record-unmatched.ts'
import { lockMember, saveMembers } from './member-runs.ts'
import {
  lockPerson,
  selectPaymentForUpdate,
  updateToPaid,
  type PaymentRow,
} from './membership-payments.store.ts'
import { closeEndedRuns, saveMember } from './membership.store.ts'

const RETRY_AFTER_SECONDS = 2

/** The payer's details, as far as they are known. */
export interface Payer {
  firstName: string
  lastName: string
  email: string
}

/**
 * The only way a membership payment becomes PAID: called by the buyer's join, the provider's webhook
 * and the reconciler. Trusts only the provider's payment. Idempotent, in any order of calls. A payment
 * that is not the one we asked for is refunded.
 * @throws Failure payment_required until the payment succeeded
 */
export async function settleMembership(
  context: Context,
  known: PaymentRow,
  payer?: Payer,
): Promise<PaymentRow> {
  if (known.status !== 'OPEN' && known.status !== 'CLOSED') return known
  if (!known.paymentIntentId) throw notPaidYet()
  const payment = await context.payments.of(null).findPayment(known.paymentIntentId)
  if (payment.status !== 'succeeded') throw notPaidYet()
  if (!isPaymentOf(payment, known)) {
    await recordUnmatched(context, payment, 'MEMBERSHIP_MISMATCH')
    return known
  }
  const paid = await context.db.transaction((tx) => activate(context, tx, known, payment, payer))
  forgetAnswers(context, known)
  if (paid.status === 'PAID') context.metrics.count('membership_paid')
  return paid
}

/** The key under which the starts of one person's payments for a plan share their answer. */
export function toStartKey({
  userId,
  durationMonths,
}: Pick<PaymentRow, 'userId' | 'durationMonths'>): string {
  return `membership start ${userId} ${durationMonths}`
}

/** The key under which all joins with one payment share their answer. */
export function toJoinKey({ paymentId }: Pick<PaymentRow, 'paymentId'>): string {
  return `membership payment ${paymentId}`
}

/** After a payment was settled or closed, the next request asks the provider again. */
export function forgetAnswers(context: Context, row: PaymentRow): void {
  context.paymentRequests.forget(toStartKey(row))
  context.paymentRequests.forget(toJoinKey(row))
}

/** Whether a payment pays exactly this membership: right payment, person, amount and currency. */
export function isPaymentOf(payment: Payment, row: PaymentRow): boolean {
  return (
    payment.currency === MEMBERSHIP_CURRENCY &&
    payment.amountReceivedCents === row.amountCents &&
    payment.metadata.membershipPaymentId === row.paymentId &&
    payment.metadata.userId === row.userId
  )
}

async function activate(
  context: Context,
  tx: Transaction,
  { paymentId, userId }: PaymentRow,
  payment: Payment,
  payer = payment.payer,
): Promise<PaymentRow> {
  const locked = await lockPayment(tx, { paymentId, userId })
  if (locked.status !== 'OPEN' && locked.status !== 'CLOSED') return locked
  return activatePeriod(context, tx, locked, payer)
}

/** Locks payment and user, so that payments and refunds of a member run in sequence. */
export async function lockPayment(
  tx: Transaction,
  { paymentId, userId }: Pick<PaymentRow, 'paymentId' | 'userId'>,
): Promise<PaymentRow> {
  await lockPerson(tx, { userId })
  const [locked] = await selectPaymentForUpdate(tx, { paymentId })
  if (!locked) throw new Error(`The membership payment ${paymentId} was not found`)
  return locked
}

/**
 * Begins a run with the months of a locked payment, or extends the current one from its end, and
 * grants the credits that are due. The payment becomes PAID.
 */
async function activatePeriod(
  context: Context,
  tx: Transaction,
  locked: PaymentRow,
  payer?: Payer,
): Promise<PaymentRow> {
  const { paymentId, userId, durationMonths } = locked
  const now = context.now()
  const before = await lockMember(tx, userId)
  const isActive = before !== undefined && before.run.activeUntil > now
  await closeEndedRuns(tx, { now, limit: 1, userId })
  const extended = extendMembership(before?.run, { paymentId, months: durationMonths }, now)
  const balance = isActive ? before.creditBalance : 0
  const { run, grants } = grantDueCredits(extended, balance, now)
  const { joinedAt, activeUntil } = run
  const { firstName = '', lastName = '', email = '' } = payer ?? {}
  const profile = { userId, firstName, lastName, email }
  const [member] = await saveMember(tx, { ...profile, joinedAt, activeUntil })
  if (!member) throw new Error(`The user ${userId} of a membership payment was not found`)
  // the clock of another node may be ahead: a payment never precedes the run it belongs to
  const activatedAt = joinedAt > now ? joinedAt : now
  const [paid] = await updateToPaid(tx, { paymentId, activatedAt })
  await saveMembers(tx, [{ userId, before: before?.run, run, grants }], now)
  await recordChange(context, tx, {
    action: 'membership.paid',
    subjectType: 'membership_payment',
    subjectId: paymentId,
    before: { status: locked.status, activeUntil: before?.run.activeUntil ?? null },
    after: { status: 'PAID', activeUntil, amountCents: locked.amountCents },
  })
  return paid ?? locked
}

function notPaidYet() {
  return new Failure('payment_required', NOT_PAID_YET, {
    code: 'PAYMENT_NOT_CONFIRMED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
