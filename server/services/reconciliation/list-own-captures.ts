import type { Capture } from '../payments/payment-gateway.ts'
import { inTurns } from './in-turns.ts'
import type { Books } from './reconciliation.store.ts'

/** Those of another installation on the account are its business, unless we know what was bought or have listed them. */
export async function listOwnCaptures(
  { orders, memberships, unmatched }: Books,
  captures: Capture[],
): Promise<Capture[]> {
  if (!captures.some(({ isForeign }) => isForeign)) return captures
  const known = new Set<string | null>()
  for await (const { orderId, paymentIntentId } of inTurns(orders)) {
    known.add(orderId).add(paymentIntentId)
  }
  for await (const { paymentId, paymentIntentId } of inTurns(memberships)) {
    known.add(paymentId).add(paymentIntentId)
  }
  for (const { paymentIntentId } of unmatched) known.add(paymentIntentId)
  const own: Capture[] = []
  for await (const capture of inTurns(captures)) {
    const { paymentIntentId, metadata, isForeign } = capture
    const names = [paymentIntentId, metadata.orderId, metadata.membershipPaymentId]
    if (!isForeign || names.some((name) => name && known.has(name))) own.push(capture)
  }
  return own
}
