import type Stripe from 'stripe'
import { holdsRefunds } from '../account/holds-refunds.ts'
import { newEvent } from '../objects/event.ts'
import { toSeconds } from '../objects/new-id.ts'
import { ofCharge, ofDispute, ofRefund, ofWonDispute } from '../objects/balance-transaction.ts'
import type { StandInContext } from '../standin-context.ts'
import { currentAccount } from '../store/current-account.ts'
import { listAll } from '../store/list-all.ts'
import type { Stored } from '../store/stripe-store.ts'

/**
 * Pays out everything between the last payout and a moment. A balance that is not above zero is carried to a later one:
 * https://docs.stripe.com/connect/account-balances
 */
export async function payOut(
  context: StandInContext,
  until: number,
): Promise<Stripe.Payout | undefined> {
  const from = await findLastUntil(context)
  if (until <= from) return undefined
  const id = `po_${[currentAccount(), until].filter(Boolean).join('_')}`
  const entries = await listEntries(context, from, until, id)
  const amount = sumOf(entries)
  if (amount <= 0) return undefined
  const payout = newPayout(id, amount, until, context.now())
  const events = (['payout.paid', 'payout.reconciliation_completed'] as const).map((type) =>
    newEvent({ type, object: payout.body }, { id, idempotencyKey: undefined }, context.now()),
  )
  await context.store.commit({ writes: [payout, ...entries, ...events], remember: undefined })
  context.onSaved(events.map(({ body }) => body).filter(({ type }) => context.isForWebhook(type)))
  return payout.body
}

/** What is not paid out yet, up to now or a moment before; negative when refunds and disputes were more than payments. */
export async function sumUnpaid(
  context: StandInContext,
  until = toSeconds(context.now()) + 1,
): Promise<number> {
  return sumOf(await listEntries(context, await findLastUntil(context), until, ''))
}

/** The moment up to which the last payout paid. */
async function findLastUntil(context: StandInContext): Promise<number> {
  const [last] = await context.store.list({ kind: 'payout', limit: 1 })
  return last?.kind === 'payout' ? (last.secrets?.until ?? 0) : 0
}

const sumOf = (entries: Stored<'balance_transaction'>[]) =>
  entries.reduce((sum, { body }) => sum + body.net, 0)

/** What happened from one moment until another. */
async function listEntries(
  context: StandInContext,
  from: number,
  until: number,
  payoutId: string,
): Promise<Stored<'balance_transaction'>[]> {
  const within = { createdFrom: from, createdBefore: until }
  const charges = await listAll(context, { kind: 'charge', ...within })
  const isLater = await holdsRefunds(context)
  const refunds = await listAll(context, { kind: 'refund', ...(!isLater && within) })
  const disputes = await listAll(context, { kind: 'dispute' })
  const isWithin = (at: number | undefined): at is number =>
    at !== undefined && at >= from && at < until
  return [
    ...charges.filter(({ body }) => body.paid).map(({ body }) => ofCharge(body, payoutId)),
    ...refunds.flatMap((refund) => {
      const at = givenAt(refund)
      return isWithin(at) ? [ofRefund(refund.body, payoutId, at, refund.secrets?.feeBack)] : []
    }),
    ...disputes.flatMap((dispute) => {
      const at = takenAt(dispute)
      return isWithin(at) ? [ofDispute(dispute.body, payoutId, at)] : []
    }),
    ...disputes.flatMap(({ body, secrets }) => {
      const at = secrets?.closedAt
      return body.status === 'won' && isWithin(at) ? [ofWonDispute(body, payoutId, at)] : []
    }),
  ]
}

/** When a refund took the money, which one that waits for it has not. */
function givenAt({ body, secrets }: Stored<'refund'>): number | undefined {
  if (body.status === 'failed' || body.pending_reason === 'insufficient_funds') return undefined
  return secrets?.settledAt ?? body.created
}

/** When a dispute took the money: at its start, or when an inquiry became one. */
function takenAt({ body, secrets }: Stored<'dispute'>): number | undefined {
  if (secrets?.withdrawnAt !== undefined) return secrets.withdrawnAt
  return body.status.startsWith('warning_') ? undefined : body.created
}

function newPayout(id: string, amount: number, until: number, now: Date) {
  const body: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: toSeconds(now),
    automatic: true,
    balance_transaction: `txn_${id}`,
    created: toSeconds(now),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
  return { id, kind: 'payout', version: 0, secrets: { until }, body } satisfies Stored<'payout'>
}
