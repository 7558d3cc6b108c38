import { statement } from '../../db/statement.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'

/** A product that is on sale without the age question, as its words are judged. */
export interface ProductOnSale {
  productId: string
  vendorLocationId: string
  name: string
  category: string | null
  variantName: string | null
  productType: ProductType
  productTaxCode: string
  isAlcoholFree: boolean
}

const COLUMNS = `p.product_id as "productId", p.vendor_location_id as "vendorLocationId", p.name, p.category,
    p.variant_name as "variantName", p.product_type as "productType", p.product_tax_code as "productTaxCode",
    p.is_alcohol_free as "isAlcoholFree"`
const WITHOUT_AGE = `p.is_available and p.archived_at is null and p.product_type <> 'ALCOHOLIC_ITEM'`

/** Those of the venue's locations that are not archived, in the order of their menus. */
export const selectOnSaleAtVenue = statement<{ vendorId: string }, ProductOnSale>(
  'readiness-on-sale-at-venue',
  `select ${COLUMNS} from products p
     join vendor_locations l using (vendor_location_id)
    where l.vendor_id = $vendorId and l.archived_at is null and ${WITHOUT_AGE}
    order by p.display_order, p.name, p.product_id`,
)

/** Those of a location; with ids only these. */
export const selectOnSale = statement<
  { vendorLocationId: string; productIds: string[] | null },
  ProductOnSale
>(
  'readiness-on-sale',
  `select ${COLUMNS} from products p
    where p.vendor_location_id = $vendorLocationId and ${WITHOUT_AGE}
      and ($productIds::text[] is null or p.product_id = any($productIds))
    order by p.display_order, p.name, p.product_id`,
)
