import { statement } from '../../db/statement.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './inventory.store.ts'

/** Changes the prices of products that are locked. Those without a price before are on sale now. */
export const updatePrices = statement<
  { vendorLocationId: string; rows: string; now: Date },
  ProductRow
>(
  'products-prices',
  `update products set
     price_cents = w."priceCents", is_available = is_available or not has_price, has_price = true,
     version = version + 1, updated_at = $now::timestamptz
    from jsonb_to_recordset($rows::jsonb) as w("productId" text, "priceCents" int)
   where product_id = w."productId" and vendor_location_id = $vendorLocationId
   returning ${PRODUCT_COLUMNS}`,
)

export const insertPriceEntries = statement<{ actor: string; requestId: string; rows: string }>(
  'products-prices-audit',
  `insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   select $actor, 'product.updated', 'product', r."productId", r.before, r.after, $requestId
     from jsonb_to_recordset($rows::jsonb) as r("productId" text, before jsonb, after jsonb)`,
)
