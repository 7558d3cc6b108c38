import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../process/context.ts'
import {
  isAccountClosed,
  type PaymentAddress,
  type PaymentGateway,
  type ProviderRefund,
} from './payment-gateway.ts'

/**
 * Attempts at one amount. Each refund made at the provider between our lookup and our request
 * leaves another amount, and only a second refusal of the same amount is final.
 */
const MAX_ATTEMPTS = 2

/**
 * Refunds the remaining amount of a payment, or a part of it, after looking up earlier refunds: manual ones at the
 * provider, or ours whose response was lost. Safe to retry at any time: the provider forgets
 * idempotency keys after a day, but not its refunds. @returns all held, pending and succeeded refunds of
 * the payment; undefined when the provider refuses @throws Failure unavailable
 */
export async function returnPayment(
  context: Pick<Context, 'payments'>,
  request: PaymentAddress & {
    /** What is given back of the payment at most, by all its refunds. */
    amountCents: Cents
    /** What this refund gives back, once; left out for all of that. */
    partCents?: Cents
    refundId: string
    /** Whether a refund that the provider held, and that failed then, is made once more. */
    isRepeated: boolean
    metadata: Record<string, string>
  },
): Promise<ProviderRefund[] | undefined> {
  const { paymentIntentId, refundId } = request
  const gateway = context.payments.of(request.stripeAccount)
  for (let attempt = 0, triedCents: Cents | undefined; attempt < MAX_ATTEMPTS;) {
    const found = await findRefunds(gateway, paymentIntentId)
    if (!found) return undefined
    const refunds = found.filter(isPromised)
    const isGivenBack =
      request.partCents !== undefined &&
      refunds.some(({ metadata }) => metadata.refundId === refundId)
    const leftCents = Math.min(
      request.amountCents - sumOf(refunds),
      request.partCents ?? request.amountCents,
    )
    if (isGivenBack || leftCents <= 0) return refunds
    const failed = found.filter((one) => !isPromised(one) && one.metadata.refundId === refundId)
    if (failed.length > 0 && !request.isRepeated) return undefined
    attempt = leftCents === triedCents ? attempt + 1 : 1
    triedCents = leftCents
    try {
      const made = await gateway.refundPayment({
        paymentIntentId,
        amountCents: leftCents,
        metadata: { ...request.metadata, refundId },
        // the key of one that failed would answer with that
        idempotencyKey: `refund:${refundId}:${leftCents}${failed.length > 0 ? `:${failed.length}` : ''}`,
      })
      return isPromised(made) ? [...refunds, made] : undefined
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    }
  }
  return undefined
}

/** @returns undefined when the venue has disconnected the account, so that nothing can be given back from here */
async function findRefunds(
  gateway: PaymentGateway,
  paymentIntentId: string,
): Promise<ProviderRefund[] | undefined> {
  try {
    return await gateway.listRefundsOf(paymentIntentId)
  } catch (error) {
    if (!isAccountClosed(error)) throw error
    return undefined
  }
}

/**
 * Whether a refund is pending or succeeded, so that the money counts as given back. The provider sends a webhook if a
 * pending one fails. One that it holds took no money yet.
 */
export function counts({ status }: ProviderRefund): boolean {
  return status === 'pending' || status === 'succeeded'
}

/** Whether a refund may still be made, so that no other one is made for the same money. */
export function isPromised({ status }: ProviderRefund): boolean {
  return status !== 'failed'
}

export function isHeld({ status }: ProviderRefund): boolean {
  return status === 'held'
}

function sumOf(refunds: ProviderRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
