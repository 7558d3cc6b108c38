import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { vendors } from '#server/services/vendors/vendors.tables.ts'

export const STAFF_PHONE = '+13105550111'
export const MANAGER_PHONE = '+13105550112'
export const OTHER_STAFF_PHONE = '+13105550121'
/** These have no role until a test gives them one. */
export const ADMIN_PHONE = '+13105550113'
export const OWNER_PHONE = '+13105550114'
/** Operates Fayva where a test says so. */
export const OPERATOR_PHONE = '+13105550190'

const HALL = {
  vendorId: 'HALL',
  name: 'Test Hall',
  addressLine1: '1111 S Figueroa St',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90015',
}

/** Two vendors; HALL has the bar B1R with a 10 % promotion, the strict bar 1DC with ID checks, and staff. */
export async function buildVenue(db: Database): Promise<void> {
  await db.insert(vendors).values([HALL, { ...HALL, vendorId: 'CLUB', name: 'Other Club' }])
  await db.insert(vendorLocations).values([
    {
      vendorLocationId: 'B1R',
      vendorId: 'HALL',
      description: 'Test Bar',
      promotionPercent: 10,
      promotionDescription: '10% OFF',
    },
    { vendorLocationId: '1DC', vendorId: 'HALL', description: 'Strict Bar', requireIdCheck: true },
    { vendorLocationId: 'CLB', vendorId: 'CLUB', description: 'Club Bar' },
  ])
  await db.insert(products).values([
    buildProduct({ productId: 'lager', productType: 'ALCOHOLIC_ITEM', priceCents: 900 }),
    buildProduct({ productId: 'water', productType: 'NON_ALCOHOLIC_ITEM', priceCents: 400 }),
    buildProduct({ productId: 'tee', priceCents: 3500, trackQuantity: true, stockAvailable: 40 }),
    buildProduct({ productId: 'cap', priceCents: 2500, trackQuantity: true, stockAvailable: 1 }),
    buildProduct({ productId: 'gone', priceCents: 2500, trackQuantity: true, stockAvailable: 0 }),
    buildProduct({ productId: 'sticker', priceCents: 0, productTaxCode: 'txcd_00000000' }),
    buildProduct({ productId: 'hidden', priceCents: 500, isAvailable: false }),
    buildProduct({
      productId: 'strict-lager',
      productType: 'ALCOHOLIC_ITEM',
      vendorLocationId: '1DC',
      priceCents: 900,
    }),
    buildProduct({ productId: 'club-soda', vendorLocationId: 'CLB', priceCents: 500 }),
  ])
  const role = { vendorId: 'HALL', name: 'Somebody' }
  await db.insert(vendorRoles).values([
    { ...role, phoneNumber: STAFF_PHONE, role: 'STAFF' },
    { ...role, phoneNumber: MANAGER_PHONE, role: 'MANAGER' },
    { ...role, vendorId: 'CLUB', phoneNumber: OTHER_STAFF_PHONE, role: 'ADMIN' },
  ])
}

export function buildProduct(
  product: Partial<typeof products.$inferInsert> & { productId: string },
): typeof products.$inferInsert {
  return {
    vendorLocationId: 'B1R',
    productType: 'MERCHANDISE',
    name: product.productId,
    priceCents: 1000,
    productTaxCode: 'txcd_99999999',
    ...product,
  }
}

export async function stockOf(db: Database, productId: string): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select stock_available as stock from products where product_id = ${productId}`,
  )
  return rows[0]?.stock ?? Number.NaN
}
