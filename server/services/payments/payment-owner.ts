import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import type { OpenPayment, Payment, PaymentAddress } from './payment-gateway.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** The kinds of purchases; the first owner gets the payments without a kind. */
    paymentOwners: PaymentOwner[]
  }
}

/**
 * A kind of purchase: orders, memberships. Each knows its own payments; webhooks, the reconciler
 * and the search for refunds serve them all. The first one gets the payments that name no kind.
 */
export interface PaymentOwner {
  /** `metadata.kind` of its payments. */
  kind: string
  /** Marks a payment as paid after asking the provider. @returns false for a payment it does not know */
  settle: (context: Context, payment: PaymentAddress) => Promise<boolean>
  /** Takes a succeeded payment that names its kind, and records one that it cannot use. */
  accept: (context: Context, payment: Payment) => Promise<void>
  /** The ids of the payments that are fully settled. */
  listSettled: (context: Context, paymentIntentIds: string[]) => Promise<string[]>
  /** The ids of its own open payments that nothing waits for any more. */
  listUnpayable: (context: Context, open: OpenPayment[]) => Promise<string[]>
  /**
   * Records the provider's refunds and the cardholder's dispute. @returns false for a payment it
   * does not know
   */
  syncRefunds: (context: Context, payment: PaymentAddress) => Promise<boolean>
  /**
   * Records that a refund failed. @returns the id of the purchase; undefined for a payment it does
   * not know
   */
  recordFailedRefund: (
    context: Context,
    tx: Transaction,
    payment: PaymentAddress,
  ) => Promise<string | undefined>
  /** The ids of the provider's refunds that are recorded. */
  listKnownRefunds: (context: Context, providerRefundIds: string[]) => Promise<string[]>
}

/** The owner of payments of this kind. */
export function findOwner({ paymentOwners }: Pick<Context, 'paymentOwners'>, kind?: string) {
  const owner = paymentOwners.find((one) => one.kind === kind) ?? paymentOwners[0]
  if (!owner) throw new Error('no payment owner is registered')
  return owner
}

/** Records the provider's refunds of a payment. @returns whether it belongs to any purchase */
export async function syncRefundsOf(context: Context, payment: PaymentAddress): Promise<boolean> {
  for (const owner of context.paymentOwners) {
    if (await owner.syncRefunds(context, payment)) return true
  }
  return false
}
