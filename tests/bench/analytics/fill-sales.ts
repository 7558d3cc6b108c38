import { Client } from 'pg'

/*
 * A year of a busy venue: one to four lines of the demo's products, each buyer a handful of times,
 * 2 % refunded.
 * $1 first, $2 last, $3 of how many, $4 days they spread over, up to now
 */
const FILL = `
  with menu as (
    select (row_number() over (order by product_id) - 1)::int as at, product_id, name, variant_name,
           product_type, product_tax_code, price_cents, image_urls[1] as image_url
      from products where vendor_location_id = '2DFE6'
  ), size as (
    select count(*)::int as products from menu
  ), sold as (
    select n, now() - make_interval(secs => (1 - n::float8 / $3) * $4 * 86400 + 3600) as at,
           case when n % 50 = 7 then 'REFUNDED' else 'COMPLETE' end as status, lines, cents
      from generate_series($1::int, $2::int) as n
      cross join lateral (
        select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
                 'variantName', variant_name, 'productType', product_type, 'quantity', 1 + (n + line) % 2,
                 'priceCents', price_cents, 'discountedPriceCents', price_cents * 9 / 10,
                 'productTaxCode', product_tax_code, 'imageUrl', image_url, 'isTracked', false)) as lines,
               sum(price_cents * 9 / 10 * (1 + (n + line) % 2))::int as cents
          from generate_series(0, abs(hashint4(n + 1)) % 3 + (n % 7) / 6) as line, size, menu
         where menu.at = abs(hashint4(n * 4 + line)) % size.products
      ) as cart
  )
  insert into orders (order_id, user_id, vendor_id, vendor_location_id, status, stock_state, lines,
    subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, is_free, payment_intent_id,
    client_secret, payment_method, created_at, updated_at, hold_expires_at, paid_at, completed_at,
    completed_by, refunded_at)
  select uuidv7(at - now()), 'guest-' || abs(hashint4(n / 2)) % 200000, 'HARBOR', '2DFE6', status, 'SOLD', lines,
    cents, 0, cents / 10, cents / 5, cents + cents / 10 + cents / 5, false, 'pi_sold_' || n,
    'pi_sold_' || n || '_secret', '{"brand": "visa", "last4": "4242"}'::jsonb, at, at,
    at + interval '15 minutes', at + interval '1 minute', at + interval '9 minutes', 'staff',
    case when status = 'REFUNDED' then at + interval '1 hour' end
  from sold`

const REFUND = `
  insert into refunds (refund_id, order_id, vendor_id, status, amount_cents, reason, requested_by, created_at, updated_at)
  select gen_random_uuid(), order_id, vendor_id, 'SUCCEEDED', total_cents, 'NONE_PROVIDED', 'staff', refunded_at, refunded_at
    from orders where status = 'REFUNDED' and payment_intent_id like 'pi_sold_%'`

const BATCH = 50_000

/** Fills a demo database with sales of the last `days` days. */
export async function fillSales(databaseUrl: string, count: number, days: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // an import of a year: the days are summed up once, afterwards
  await client.query('set session_replication_role = replica')
  for (let filled = 0; filled < count; filled += BATCH) {
    const last = Math.min(filled + BATCH, count)
    await client.query(FILL, [filled + 1, last, count, days])
  }
  await client.query(REFUND)
  await client.query('vacuum analyze orders')
  await client.query('vacuum analyze refunds')
  await client.query('checkpoint')
  await client.end()
}
