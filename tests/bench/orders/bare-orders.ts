import { randomUUIDv7 } from 'node:crypto'
import { openDatabase, type Database } from '#server/db/database.ts'
import { selectProducts, type ProductRow } from '#server/services/inventory/inventory.store.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { LOCATION } from './guest.ts'

const HOLD_MS = 15 * 60_000

/**
 * Creates one order in one statement: it checks and locks the products, takes the stock, and writes
 * the key, the order and the audit entry. $1 products, $2 prices, $3 tracked, $4 location, $5
 * order, $6 user, $7 vendor, $8 lines, $9 total, $10 now, $11 hold expires, $12 key
 */
const INSERT_ONE = `with wanted as materialized (
     select * from unnest($1::text[], $2::int[], $3::bool[]) as w(product_id, price_cents, is_tracked)
   ), counted as materialized (
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products
      where product_id = any($1::text[]) and track_quantity order by product_id collate "C" for update
   ), current as (
     select * from counted
      union all
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products where product_id = any($1::text[]) and not track_quantity
   ), verdict as materialized (
     select coalesce(bool_and(
         c.product_id is not null and c.vendor_location_id = $4 and c.is_available
         and c.price_cents = w.price_cents and c.track_quantity = w.is_tracked
         and (not w.is_tracked or c.stock_available >= 1)), true) as is_sold
       from wanted w left join current c using (product_id)
   ), moved as (
     update products p set stock_available = c.stock_available - 1
       from wanted w join counted c using (product_id)
      where p.product_id = w.product_id and (select is_sold from verdict)
   ), claimed as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select $6, 'POST orders', $12, 'hash', 201, jsonb_build_object('orderId', $5::uuid)
      where (select is_sold from verdict)
   ), created as (
     insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, created_at, updated_at,
       hold_expires_at, age_acknowledged_at)
     select $5::uuid, $6, $7, $4, $8::jsonb, $9::int, 0, 0, 0, $9::int, false, $10::timestamptz,
       $10::timestamptz, $11::timestamptz, $10::timestamptz
      where (select is_sold from verdict)
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select $6, 'order.created', 'order', $5::uuid::text,
       jsonb_build_object('status', 'IN_PROGRESS', 'totalCents', $9::int), 'bench'
      where (select is_sold from verdict)
   )
   select is_sold as "isSold" from verdict`

async function insertOne(db: Database, values: unknown[]): Promise<{ isSold: boolean }[]> {
  const query = { name: 'bench-create', text: INSERT_ONE, values }
  return (await db.$client.query<{ isSold: boolean }>(query)).rows
}

/** The baseline for sales: that statement, with the same driver and pool size. */
export interface BareOrders {
  measure(productIds: string[], seconds: number): Promise<LoadResult>
  close(): Promise<void>
}

export async function openBareOrders(databaseUrl: string, workers: number): Promise<BareOrders> {
  const db = openDatabase(databaseUrl)
  const products = await selectProducts(db, { vendorLocationId: LOCATION })
  return {
    measure(productIds, seconds) {
      const sold = productIds.map((id) => requireProduct(products, id))
      return runLoad({
        workers,
        warmUpSeconds: 1,
        seconds,
        work: async () => {
          const [row] = await insertOne(db, toParameters(sold))
          if (!row?.isSold) throw new Error('The bare order was not created')
        },
      })
    },
    close: () => db.$client.end(),
  }
}

function requireProduct(products: ProductRow[], id: string): ProductRow {
  const product = products.find(({ productId }) => productId === id)
  if (!product) throw new Error(`There is no product ${id}`)
  return product
}

/** Values in the order of the statement's placeholders. */
function toParameters(sold: ProductRow[]): unknown[] {
  const now = new Date()
  return [
    sold.map(({ productId }) => productId),
    sold.map(({ priceCents }) => priceCents),
    sold.map(({ trackQuantity }) => trackQuantity),
    LOCATION,
    randomUUIDv7(),
    // a guest has one open order at a location
    `bench-${crypto.randomUUID()}`,
    'HARBOR',
    JSON.stringify(sold.map(toLine)),
    sold.reduce((sum, { priceCents }) => sum + priceCents, 0),
    now,
    new Date(now.getTime() + HOLD_MS),
    crypto.randomUUID(),
  ]
}

function toLine(product: ProductRow) {
  return {
    productId: product.productId,
    name: product.name,
    variantName: product.variantName,
    productType: product.productType,
    quantity: 1,
    priceCents: product.priceCents,
    discountedPriceCents: product.priceCents,
    productTaxCode: product.productTaxCode,
    imageUrl: product.imageUrls[0] ?? null,
    isTracked: product.trackQuantity,
  }
}
