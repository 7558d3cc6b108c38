import { listColumns } from '../../../db/columns.ts'
import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { swapOffers, type SwapChoice } from '../swap-offers.tables.ts'

export interface SwapOfferRow extends Readonly<typeof swapOffers.$inferSelect> {
  /** Pieces of its order are made again. */
  isRemade: boolean
}
const COLUMNS = `${listColumns(swapOffers)}, exists (
            select from preparations r where r.order_id = swap_offers.order_id and r.round > 1) as "isRemade"`
export const LAPSE_SWAP_OFFERS = 'lapse-swap-offers'

interface NewOffers {
  vendorLocationId: string
  productId: string
  /** The choices as JSON, each with its price. */
  choices: string
  until: Date
  now: Date
  createdBy: string
}

/**
 * Adds one offer for each line that contains the product and is not made yet. An offer has the choices that cost no more
 * than the line did. In an order with a remake it has only choices of the same price, because all pieces of a line have
 * one price. An offer without choices expires at once.
 */
export const insertOffers = statement<
  NewOffers,
  Pick<SwapOfferRow, 'offerId' | 'orderId' | 'quantity' | 'until'>
>(
  'swap-offers-insert',
  `with queued as (
     select p.preparation_id, p.order_id, l.line_id, l.quantity - l.struck_quantity as quantity,
            (sold->>'priceCents')::int as price, exists (
              select from preparations r where r.order_id = p.order_id and r.round > 1) as is_remade
       from preparations p
       join preparation_lines l using (preparation_id)
       join orders o using (order_id)
      cross join lateral jsonb_array_elements(o.lines) sold
      where p.vendor_location_id = $vendorLocationId and p.stage in ('QUEUED', 'MAKING')
        and coalesce(sold->>'lineId', sold->>'productId') = l.line_id and sold->>'productId' = $productId
        and l.done_at is null and l.swapped_to is null and l.struck_quantity < l.quantity
        and o.status in ('PAID', 'COMPLETE') and not refund_holds(o.order_id, o.refund_requested_at)
   ), offered as (
     select q.*, coalesce((
              select jsonb_agg(c) from jsonb_array_elements($choices::jsonb) c
               where (c->>'priceCents')::int = q.price or ((c->>'priceCents')::int < q.price and not q.is_remade)), '[]') as choices
       from queued q
   )
   insert into swap_offers (offer_id, order_id, preparation_id, line_id, quantity, choices, until, created_by, created_at)
   select gen_random_uuid(), order_id, preparation_id, line_id, quantity, choices,
          case when choices = '[]' then $now::timestamptz else $until::timestamptz end, $createdBy, $now::timestamptz
     from offered
   on conflict do nothing
   returning offer_id as "offerId", order_id as "orderId", quantity, until`,
)

/** Which lines of orders wait for an answer of their guest, and which were swapped. */
export const selectOffersOf = statement<{ orderIds: string[] }, SwapOfferRow>(
  'swap-offers-of-orders',
  `select ${COLUMNS} from swap_offers
    where order_id = any($orderIds::uuid[]) and (answer is null or answer = 'SWAP') order by created_at, offer_id`,
)

export const selectOffer = statement<{ orderId: string; offerId: string }, SwapOfferRow>(
  'swap-offer',
  `select ${COLUMNS} from swap_offers where order_id = $orderId and offer_id = $offerId`,
)

interface Answer {
  offerId: string
  answer: 'SWAP' | 'REFUND' | 'LAPSED' | 'VOID'
  chosenProductId: string | null
  now: Date
}

/** Answers an offer that nobody has answered: of two answers exactly one gets a row. */
export const answerOffer = statement<Answer, { offerId: string }>(
  'swap-offer-answer',
  `update swap_offers set answer = $answer, chosen_product_id = $chosenProductId, answered_at = $now::timestamptz
    where offer_id = $offerId and answer is null returning offer_id as "offerId"`,
)

/** Offers whose time is over. */
export const selectLapsedOffers = statement<
  { now: Date; limit: number },
  { offerId: string; orderId: string }
>(
  'swap-offers-lapsed',
  `select offer_id as "offerId", order_id as "orderId" from swap_offers
    where answer is null and until <= $now::timestamptz and ${isNotPostponed(LAPSE_SWAP_OFFERS, 'offer_id')}
    order by until limit $limit`,
)

/** The pieces of a line that are still to be made; the part stays as it is until the transaction ends. */
export const holdLineToMake = statement<
  { preparationId: string; lineId: string },
  { quantity: number }
>(
  'preparation-line-to-make',
  `with held as materialized (
     select preparation_id from preparations
      where preparation_id = $preparationId and stage in ('QUEUED', 'MAKING') for no key update
   )
   select quantity - struck_quantity as quantity from preparation_lines
    where preparation_id = (select preparation_id from held) and line_id = $lineId and done_at is null
      and swapped_to is null and struck_quantity < quantity for no key update`,
)

/** Has something else made instead. */
export const updateSwapped = statement<{
  preparationId: string
  lineId: string
  swappedTo: string
}>(
  'preparation-line-swap',
  `update preparation_lines set swapped_to = $swappedTo::jsonb
    where preparation_id = $preparationId and line_id = $lineId`,
)

export type { SwapChoice }
