import { Client } from 'pg'
import type { Acknowledged } from './load-client.ts'

/**
 * The auditor: plain SQL over the product's tables and the provider's own book, sharing no code with
 * the product. Every finding is one line; an empty list means that the books agree.
 */
export async function auditBooks(
  databaseUrl: string,
  initialStock: Map<string, number>,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const findings: string[] = []
    for (const [rule, text] of Object.entries(RULES)) {
      const { rows } = await client.query<{ what: string }>(text)
      findings.push(...rows.map(({ what }) => `${rule}: ${what}`))
    }
    findings.push(...(await findStockErrors(client, initialStock)))
    findings.push(...(await findBrokenPromises(client, acknowledged)))
    return findings
  } finally {
    await client.end()
  }
}

const CHARGES = `
  select o.body->>'payment_intent' as payment_intent_id, (o.body->>'amount')::int as amount,
         i.body->'metadata'->>'orderId' as order_id
    from standin_stripe.objects o
    join standin_stripe.objects i on i.id = o.body->>'payment_intent'
   where o.kind = 'charge' and o.body->>'status' = 'succeeded'`
const REFUNDS = `
  select body->>'payment_intent' as payment_intent_id, sum((body->>'amount')::int) as amount,
         count(*) as refunds
    from standin_stripe.objects where kind = 'refund' and body->>'status' in ('succeeded', 'pending')
   group by 1`
const ENTRIES = (action: string) => `
  (select count(*) from audit_entries a where a.subject_id = o.order_id::text and a.action = '${action}')`

const RULES: Record<string, string> = {
  'an order is charged once': `
    select order_id || ' ' || count(*) as what from (${CHARGES}) c group by order_id having count(*) > 1`,
  'what is charged is what the order costs': `
    select o.order_id || ': ' || c.amount || ' for ' || o.total_cents as what
      from (${CHARGES}) c left join orders o on o.order_id = c.order_id::uuid
     where o.order_id is null or (o.closed_reason is null and c.amount <> o.total_cents)`,
  'all money belongs to an order that is paid': `
    select c.order_id || ' is ' || coalesce(o.status, 'missing') as what
      from (${CHARGES}) c left join orders o on o.payment_intent_id = c.payment_intent_id
     where o.status is null or o.status = 'IN_PROGRESS'`,
  'nothing is paid without money': `
    select o.order_id::text as what from orders o
      left join (${CHARGES}) c on c.payment_intent_id = o.payment_intent_id
     where o.status <> 'IN_PROGRESS' and not o.is_free and c.payment_intent_id is null`,
  'refunded is what the provider gave back, once': `
    select o.order_id || ' is ' || o.status || ', given back ' || coalesce(r.amount, 0) as what
      from orders o left join (${REFUNDS}) r on r.payment_intent_id = o.payment_intent_id
     where not o.is_free and coalesce(r.amount, 0) <> case
       when o.status = 'REFUNDED' and o.closed_reason is null then o.total_cents
       when o.status = 'REFUNDED' then coalesce(r.amount, -1) else 0 end
        or r.refunds > 1`,
  'every change of an order is in the audit once': `
    select o.order_id || ' is ' || o.status as what from orders o
     where ${ENTRIES('order.created')} <> 1
        or ${ENTRIES('order.paid')} <> (o.paid_at is not null)::int
        or ${ENTRIES('order.completed')} <> (o.completed_at is not null)::int
        or ${ENTRIES('order.refunded')} <> (o.refunded_at is not null)::int`,
  'an audit entry has its order': `
    select a.subject_id as what from audit_entries a
     where a.subject_type = 'order' and not exists
       (select from orders o where o.order_id::text = a.subject_id)`,
}

/** available + held + sold = what there was. */
async function findStockErrors(client: Client, initial: Map<string, number>): Promise<string[]> {
  const { rows } = await client.query<{ productId: string; pieces: number }>(`
    select p.product_id as "productId", (p.stock_available + coalesce((
        select sum((line->>'quantity')::int) from orders o, jsonb_array_elements(o.lines) line
         where o.stock_state in ('HELD', 'SOLD') and line->>'productId' = p.product_id
      ), 0))::int as pieces
      from products p where p.track_quantity`)
  return rows
    .filter(({ productId, pieces }) => initial.get(productId) !== pieces)
    .map(({ productId, pieces }) => `stock: ${productId} ${pieces} of ${initial.get(productId)}`)
}

const RANK = ['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED']

/** Whatever was answered is found as it was told, or further on. */
async function findBrokenPromises(client: Client, told: Acknowledged[]): Promise<string[]> {
  const { rows } = await client.query<{ orderId: string; status: string }>(
    'select order_id as "orderId", status from orders',
  )
  const found = new Map(rows.map(({ orderId, status }) => [orderId, status]))
  return told
    .filter(({ orderId, status }) => {
      const now = found.get(orderId)
      return now === undefined || RANK.indexOf(now) < RANK.indexOf(status)
    })
    .map(({ orderId, status }) => `promise: ${orderId} was ${status}, is ${found.get(orderId)}`)
}

export async function readStock(databaseUrl: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ product_id: string; stock_available: number }>(
      'select product_id, stock_available from products where track_quantity',
    )
    return new Map(rows.map((row) => [row.product_id, row.stock_available]))
  } finally {
    await client.end()
  }
}
