import type Stripe from 'stripe'
import type { StandInBalanceTransaction, Stored } from '../store/stripe-store.ts'

/** Stripe's list price of a card payment in the US: 2.9 % and 30 cents. */
const feeOfCharge = (amount: number) => Math.round(amount * 0.029) + 30
const DISPUTE_FEE = 1_500
const TWO_DAYS = 2 * 86_400

type Kind = Pick<Stripe.BalanceTransaction, 'type' | 'reporting_category'>
type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute

/** A payment that came in. */
export const ofCharge = (charge: Stripe.Charge, payout: string) =>
  newTransaction(String(charge.balance_transaction), charge, payout, charge.created, {
    type: 'charge',
    reporting_category: 'charge',
    amount: charge.amount_captured,
    fee: feeOfCharge(charge.amount_captured),
    applicationFee: charge.application_fee_amount ?? 0,
  })

/** A refund takes the amount. The fee of the sale is kept; the platform's comes back where it was asked for. */
export const ofRefund = (refund: Stripe.Refund, payout: string, created: number, feeBack = 0) =>
  newTransaction(String(refund.balance_transaction), refund, payout, created, {
    type: 'refund',
    reporting_category: 'refund',
    amount: -refund.amount,
    fee: 0,
    applicationFee: -feeBack,
  })

/** A dispute takes the amount and a fee. */
export const ofDispute = (dispute: Stripe.Dispute, payout: string, created: number) =>
  newTransaction(`txn_${dispute.id}`, dispute, payout, created, {
    type: 'adjustment',
    reporting_category: 'dispute',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
  })

/** A dispute that was won gives both back. */
export const ofWonDispute = (dispute: Stripe.Dispute, payout: string, created: number) =>
  newTransaction(`txn_${dispute.id}_won`, dispute, payout, created, {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount: dispute.amount,
    fee: -DISPUTE_FEE,
  })

function newTransaction(
  id: string,
  source: Source,
  payout: string,
  created: number,
  {
    amount,
    fee: providerFee,
    applicationFee = 0,
    ...kind
  }: Kind & { amount: number; fee: number; applicationFee?: number },
) {
  const fee = providerFee + applicationFee
  const body: StandInBalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + TWO_DAYS,
    balance_type: 'payments',
    created,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: providerFee,
        application: null,
        currency: source.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
      ...(applicationFee === 0
        ? []
        : [
            {
              amount: applicationFee,
              application: 'ca_standin',
              currency: source.currency,
              description: 'Application fee',
              type: 'application_fee',
            },
          ]),
    ],
    net: amount - fee,
    source: source.id,
    status: 'available',
    payout,
    sourceObject: source,
    ...kind,
  }
  return {
    id,
    kind: 'balance_transaction',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'balance_transaction'>
}
