import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'

/**
 * The part of a statement that checks the products of its orders again. Tracked products are locked in
 * id order, independent of collation, so that two statements cannot deadlock. `unsold` has the
 * orders with a line that is no longer sold at its price, or that finds too little left after the
 * orders before it.
 *
 * `wanted` selects for each order and product: order_id, vendor_location_id, product_id, quantity (0:
 * only returned), price_cents (of the menu, without choices), options_version, is_tracked (null where the stock does
 * not matter), pieces (units to take from the stock, negative: to return). A product may be in several rows of an order.
 */
export const checkStock = (wanted: string) => `
   wanted as materialized (
     select *, sum(pieces) over (partition by product_id order by order_id) as pieces_so_far
       from (${wanted}) as w
   ), counted as materialized (
     select product_id, price_cents, options_version, is_available, vendor_location_id, track_quantity,
       stock_available
       from products
      where product_id = any(array(select product_id from wanted))
        and (track_quantity or product_id in (select product_id from wanted where pieces <> 0))
      order by product_id collate "C" for no key update
   ), current as (
     select * from counted
      union all
     select product_id, price_cents, options_version, is_available, vendor_location_id, track_quantity,
       stock_available
       from products
      where product_id = any(array(select product_id from wanted)) and not track_quantity
        and product_id not in (select product_id from counted)
   ), unsold as materialized (
     select w.order_id from wanted w left join current c using (product_id)
      where w.quantity <> 0 and (
        c.product_id is not null and c.vendor_location_id = w.vendor_location_id and c.is_available
        and c.price_cents = w.price_cents and c.options_version = w.options_version
        and c.track_quantity = coalesce(w.is_tracked, c.track_quantity)
        and (w.pieces <= 0 or c.stock_available >= w.pieces_so_far)) is not true
   )`

/** The part that moves the stock of the orders that the statement wrote, whose ids `written` returns. */
export const moveStockOfSale = (written: string) => `
   moved as (
     -- reads the locked row: the row this update starts from may be older and would fail its CHECK
     update products p set stock_available = c.stock_available - w.pieces
       from (
         select product_id, sum(pieces)::int as pieces from wanted
          where order_id in (select order_id from ${written}) group by product_id
       ) as w join counted c using (product_id)
      where p.product_id = w.product_id and w.pieces <> 0
   )`

/** One row each for a line that is taken and for one that is returned. */
export interface WantedProducts {
  productIds: string[]
  quantities: number[]
  /** Prices of the menu, in cents. */
  prices: number[]
  optionsVersions: number[]
  tracked: (boolean | null)[]
  /** Units to take from the stock; negative: to return. */
  pieces: number[]
}

/** One order's rows for `checkStock`, as arrays: what `taken` wants, what `returned` held. */
export function toWanted({
  taken,
  returned,
  isRehearsal,
}: {
  taken: readonly CatalogueLine[]
  returned: readonly CatalogueLine[]
  isRehearsal: boolean
}): WantedProducts {
  const rows = [
    ...taken.map((line) => ({ ...line, pieces: line.isTracked ? line.quantity : 0 })),
    ...returned
      .filter(({ isTracked }) => isTracked)
      .map((line) => ({ ...line, quantity: 0, pieces: -line.quantity })),
  ]
  return {
    productIds: rows.map((row) => row.productId),
    quantities: rows.map((row) => row.quantity),
    prices: rows.map((row) => row.menuPriceCents ?? row.priceCents),
    optionsVersions: rows.map((row) => row.optionsVersion ?? 0),
    tracked: rows.map((row) => (isRehearsal ? null : row.isTracked)),
    pieces: rows.map((row) => row.pieces),
  }
}
