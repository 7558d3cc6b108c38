import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../context.ts'
import type { ProviderRefund } from './payment-gateway.ts'

/** The second look is for a refund made at the provider between our question and our request. */
const LOOKS = 2

/**
 * Gives back what is left of a payment, after asking what was given back before: by hand at the provider,
 * or by an earlier attempt whose answer was lost. Safe to repeat at any time, as the provider forgets keys
 * after a day but never its refunds.
 * @returns all refunds of the payment that count; undefined when the provider refuses
 * @throws Failure unavailable
 */
export async function returnPayment(
  context: Pick<Context, 'payments'>,
  request: {
    paymentIntentId: string
    amountCents: Cents
    refundId: string
    metadata: Record<string, string>
  },
): Promise<ProviderRefund[] | undefined> {
  const { paymentIntentId, refundId } = request
  for (let look = 1; look <= LOOKS; look++) {
    const given = (await context.payments.listRefundsOf(paymentIntentId)).filter(counts)
    const leftCents = request.amountCents - sumOf(given)
    if (leftCents <= 0) return given
    try {
      const made = await context.payments.refundPayment({
        paymentIntentId,
        amountCents: leftCents,
        metadata: { ...request.metadata, refundId },
        idempotencyKey: `refund:${refundId}:${leftCents}`,
      })
      return counts(made) ? [...given.filter((refund) => !isSame(refund, made)), made] : undefined
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    }
  }
  return undefined
}

/** A pending refund is the provider's promise; it tells by a notice if it cannot keep it. */
export function counts(refund: ProviderRefund): boolean {
  return refund.status !== 'failed'
}

function isSame(one: ProviderRefund, other: ProviderRefund): boolean {
  return one.providerRefundId === other.providerRefundId
}

function sumOf(refunds: ProviderRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
