import { statement } from '../../db/statement.ts'

/** Locks the products in id order, as orders do. Those of which a person has said it stay as they are. */
export const chooseStationRows = statement<
  {
    vendorLocationId: string
    /** Null for items of which nobody has said it. */
    fromStationId: string | null
    /** As JSON: for each type the station, or null for what needs no making. */
    choices: string
    now: Date
  },
  { productId: string }
>(
  'products-choose-stations',
  `with chosen as (
     select * from jsonb_to_recordset($choices::jsonb) as c("productType" text, "stationId" text)
   ), own as materialized (
     select p.product_id, c."stationId" as station_id
       from products p join chosen c on c."productType" = p.product_type
      where p.vendor_location_id = $vendorLocationId and p.archived_at is null
        and case when $fromStationId::text is null then p.station_id is null and not p.needs_no_making
                 else p.station_id = $fromStationId end
      order by p.product_id collate "C" for no key update of p
   )
   update products p
      set station_id = own.station_id, needs_no_making = own.station_id is null, version = p.version + 1,
          updated_at = $now::timestamptz
     from own where p.product_id = own.product_id
   returning p.product_id as "productId"`,
)
