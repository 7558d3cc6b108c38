import type { ProviderDispute } from '#server/services/payments/payment-gateway.ts'

/** A dispute as the provider reports it: the bank has taken the money, or has given it back. */
export function buildDispute(paymentIntentId: string, isTaken: boolean): ProviderDispute {
  return {
    disputeId: `dp_${paymentIntentId}`,
    isInquiry: false,
    stage: isTaken ? 'NEEDS_ANSWER' : 'WON',
    takesMoney: isTaken,
    isAnswered: false,
    reason: 'fraudulent',
    amountCents: 2_000,
    openedAt: new Date('2026-11-01T20:00:00Z'),
    dueBy: new Date('2026-11-20T20:00:00Z'),
  }
}
