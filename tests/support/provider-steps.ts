import type Stripe from 'stripe'
import type { Fault, FaultKind } from '#standins/stripe/faults/faults.ts'
import type { ApiHarness } from '#tests/support/api-harness.ts'

/** Each attempt of the official client counts: it tries twice before it gives up. */
const ATTEMPTS = 2

/** Makes the provider fail, and reads the provider's own records. */
export function createProviderSteps({ running, db }: ApiHarness) {
  const app = running.outside.standIns.find(({ path }) => path === '/dev/stripe')?.app
  const ask = (method: string, body?: Record<string, string>, path = '/v1/test_helpers/faults') =>
    app?.request(path, {
      method,
      headers: {
        authorization: 'Bearer sk_test_standin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(body && { body: new URLSearchParams(body) }),
    })
  const count = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await db.$client.query<{ found: number }>(text, values)
    return rows[0]?.found ?? Number.NaN
  }
  /** The provider's latest dispute of a payment. */
  const disputeOf = async (paymentIntentId: string) => {
    const { rows } = await db.$client.query<{ disputeId: string; body: Stripe.Dispute }>(
      `select id as "disputeId", body from standin_stripe.objects
        where kind = 'dispute' and body->>'payment_intent' = $1 order by seq desc limit 1`,
      [paymentIntentId],
    )
    if (!rows[0]) throw new Error('The payment is not disputed')
    return rows[0]
  }
  return {
    /** Makes the next calls of a path fail, as often as one request is sent; of one connected account or of all. */
    async fail(next: FaultKind, path: string, times: Fault['times'] = ATTEMPTS, account?: string) {
      const fault = { next, path, times: String(times), ...(account && { account }) }
      const answer = await ask('POST', fault)
      if (answer?.status !== 200) throw new Error('The fault was not accepted')
    },
    async heal() {
      await ask('DELETE')
    },
    /** Refunds at the provider, as an operator does there. */
    async refund(body: { payment_intent: string; amount?: string }) {
      const answer = await ask('POST', body, '/v1/refunds')
      if (answer?.status !== 200) throw new Error('The refund was not accepted')
    },
    /** What the bank makes of a dispute or an inquiry, as the provider decides it by the text of the evidence. */
    async decideDispute(
      paymentIntentId: string,
      result: 'winning' | 'losing' | 'escalate_inquiry',
    ) {
      const { disputeId } = await disputeOf(paymentIntentId)
      const evidence = { 'evidence[uncategorized_text]': `${result}_evidence` }
      const answer = await ask('POST', evidence, `/v1/disputes/${disputeId}`)
      if (answer?.status !== 200) throw new Error('The dispute was not decided')
    },
    disputeOf,
    /** The number of payments that the provider has for an order. */
    paymentsOf: (orderId: string) =>
      count(
        `select count(*)::int as found from standin_stripe.objects
          where kind = 'payment_intent' and body->'metadata'->>'orderId' = $1`,
        [orderId],
      ),
    /** The amount charged by the provider for an order, in cents. */
    takenFor: (orderId: string) =>
      count(
        `select coalesce(sum((body->>'amount_received')::int), 0)::int as found
           from standin_stripe.objects
          where kind = 'payment_intent' and body->'metadata'->>'orderId' = $1`,
        [orderId],
      ),
    /** The number of refunds that the provider has for an order. */
    refundsOf: (orderId: string) =>
      count(
        `select count(*)::int as found from standin_stripe.objects r
           join standin_stripe.objects i on i.id = r.body->>'payment_intent'
          where r.kind = 'refund' and i.body->'metadata'->>'orderId' = $1`,
        [orderId],
      ),
    /** The entries in the provider's own tax ledger, with their tax in cents. */
    async ledgerOf(orderId: string): Promise<[string, number][]> {
      const { rows } = await db.$client.query<{ type: string; tax: number }>(
        `select body->>'type' as type, (select sum((line->>'amount_tax')::int)::int
                  from jsonb_array_elements(body->'line_items'->'data') line) as tax
           from standin_stripe.objects where kind = 'tax.transaction' and body->>'reference' like '%' || $1
          order by seq`,
        [orderId],
      )
      return rows.map(({ type, tax }) => [type, tax])
    },
    /** The id of an order's payment, as we have stored it; '' when there is none. */
    async paymentOf(orderId: string): Promise<string> {
      const { rows } = await db.$client.query<{ id: string }>(
        'select payment_intent_id as id from orders where order_id = $1',
        [orderId],
      )
      return rows[0]?.id ?? ''
    },
    auditOf: (orderId: string, action: string) =>
      count(
        `select count(*)::int as found from audit_entries where subject_id = $1 and action = $2`,
        [orderId, action],
      ),
  }
}
