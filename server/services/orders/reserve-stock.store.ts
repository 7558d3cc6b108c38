import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'

/**
 * The part of a statement that checks the products of an order again and moves its stock. Tracked
 * products are locked in id order, independent of collation, so that two orders cannot deadlock.
 * `verdict.is_sold` is true when every line is still sold at its price; otherwise nothing moves.
 * Without the condition `gate` nothing is locked either.
 *
 * $1 product ids, $2 quantities (0: only returned), $3 prices, $4 tracked, $5 units to take from
 * the stock (negative: to return), $6 location
 */
export const reserveStock = (gate: string) => `
   wanted as materialized (
     select * from unnest($1::text[], $2::int[], $3::int[], $4::bool[], $5::int[])
       as w(product_id, quantity, price_cents, is_tracked, pieces)
   ), counted as materialized (
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products
      where product_id = any($1::text[]) and ${gate}
        and (track_quantity or product_id in (select product_id from wanted where pieces <> 0))
      order by product_id collate "C" for update
   ), current as (
     select * from counted
      union all
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products
      where product_id = any($1::text[]) and not track_quantity
        and product_id not in (select product_id from counted)
   ), verdict as materialized (
     select coalesce(bool_and(
         w.quantity = 0 or (
           c.product_id is not null and c.vendor_location_id = $6 and c.is_available
           and c.price_cents = w.price_cents and c.track_quantity = w.is_tracked
           and (w.pieces <= 0 or c.stock_available >= w.pieces))
       ), true) as is_sold
       from wanted w left join current c using (product_id)
   ), moved as (
     -- reads the locked row: the row this update starts from may be older and would fail its CHECK
     update products p set stock_available = c.stock_available - w.pieces
       from wanted w join counted c using (product_id)
      where p.product_id = w.product_id and w.pieces <> 0 and (select is_sold from verdict)
   )`

/** The first six values of a statement with `reserveStock`: what `taken` wants, what `returned` held. */
export function toWanted(
  vendorLocationId: string,
  {
    taken,
    returned = [],
  }: { taken: readonly CatalogueLine[]; returned?: readonly CatalogueLine[] },
): unknown[] {
  const wanted = new Map(
    taken.map((line) => [line.productId, { ...line, pieces: line.isTracked ? line.quantity : 0 }]),
  )
  for (const line of returned.filter(({ isTracked }) => isTracked)) {
    const { pieces, ...kept } = wanted.get(line.productId) ?? { ...line, quantity: 0, pieces: 0 }
    wanted.set(line.productId, { ...kept, pieces: pieces - line.quantity })
  }
  const rows = [...wanted.values()]
  return [
    rows.map((row) => row.productId),
    rows.map((row) => row.quantity),
    rows.map((row) => row.priceCents),
    rows.map((row) => row.isTracked),
    rows.map((row) => row.pieces),
    vendorLocationId,
  ]
}
