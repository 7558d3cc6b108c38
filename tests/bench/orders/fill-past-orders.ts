import { Client } from 'pg'

/*
 * Past years of a busy venue: most orders are handed over, some refunded, some never paid; each
 * buyer has a few. The lines are those of an order that was bought here, so that rows have their
 * real size. $1 first, $2 last, $3 of how many, $4 days they spread over
 */
const FILL = `
  with model as (
    select vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents, tax_cents, tip_cents,
           total_cents
      from orders where status = 'PAID' limit 1
  ), past as (
    select n, now() - make_interval(secs => (1 - n::float8 / $3) * $4 * 86400 + 3600) as at,
           case when n % 100 < 92 then 'COMPLETE' when n % 100 < 95 then 'REFUNDED'
                else 'IN_PROGRESS' end as status
      from generate_series($1::int, $2::int) as n
  )
  insert into orders (order_id, user_id, vendor_id, vendor_location_id, status, closed_reason,
    stock_state, lines, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, is_free,
    payment_intent_id, client_secret, payment_method, created_at, updated_at, hold_expires_at, paid_at,
    completed_at, completed_by, refunded_at)
  select uuidv7(at - now()), 'past-' || (hashint4(n) & 262143), vendor_id, vendor_location_id, status,
    case when status = 'IN_PROGRESS' then 'EXPIRED' end,
    case status when 'COMPLETE' then 'SOLD' when 'REFUNDED' then 'RESTOCKED' else 'RELEASED' end,
    lines, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, false,
    'pi_past_' || n, 'pi_past_' || n || '_secret_past',
    case when status <> 'IN_PROGRESS' then '{"brand": "visa", "last4": "4242"}'::jsonb end,
    at, at, at + interval '15 minutes',
    case when status <> 'IN_PROGRESS' then at + interval '1 minute' end,
    case when status = 'COMPLETE' then at + interval '9 minutes' end,
    case when status = 'COMPLETE' then 'past-staff' end,
    case when status = 'REFUNDED' then at + interval '1 hour' end
  from past, model`

const YEARS_IN_DAYS = 730
const BATCH = 50_000
/** Slow or busy machines measure with fewer orders. */
const TIME_LIMIT_MS = 120_000

/** Fills a database that has one order with past orders. @returns how many */
export async function fillPastOrders(
  databaseUrl: string,
  count: number,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const deadline = performance.now() + timeLimitMs
  // every row uses the model's location: a lookup per row would take half the time
  await client.query('set session_replication_role = replica')
  let filled = 0
  while (filled < count && performance.now() < deadline) {
    const last = Math.min(filled + BATCH, count)
    await client.query(FILL, [filled + 1, last, count, YEARS_IN_DAYS])
    filled = last
  }
  await client.query('vacuum analyze orders')
  await client.query('checkpoint')
  await client.end()
  return filled
}
