import type { Database } from '#server/db/database.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { buildProduct } from './build-venue.ts'

/** A draft of the vendor HALL, with a promotion, a counted product and one with alcohol: 'drf-tee', 'drf-lager'. */
export async function buildDraft(db: Database, vendorLocationId = 'DRF'): Promise<void> {
  await db.insert(vendorLocations).values({
    vendorLocationId,
    vendorId: 'HALL',
    description: 'Roof Bar',
    promotionPercent: 10,
    promotionDescription: '10% OFF',
    state: 'DRAFT',
  })
  const product = { vendorLocationId, priceCents: 900 }
  const prefix = vendorLocationId.toLowerCase()
  await db.insert(products).values([
    buildProduct({
      ...product,
      productId: `${prefix}-lager`,
      productType: 'ALCOHOLIC_ITEM',
    }),
    buildProduct({
      ...product,
      productId: `${prefix}-soda`,
      productType: 'NON_ALCOHOLIC_ITEM',
    }),
    buildProduct({
      ...product,
      productId: `${prefix}-tee`,
      trackQuantity: true,
      stockAvailable: 3,
    }),
  ])
}

/** Opens, closes or archives a location, as by another process. */
export async function setLocation(
  db: Database,
  vendorLocationId: string,
  changes: Partial<{ state: 'DRAFT' | 'OPEN' | 'CLOSED'; reopensAt: Date; archivedAt: Date }>,
): Promise<void> {
  const { state = 'OPEN', reopensAt = null, archivedAt = null } = changes
  await db.$client.query(
    'update vendor_locations set state = $2, reopens_at = $3, archived_at = $4 where vendor_location_id = $1',
    [vendorLocationId, state, reopensAt, archivedAt],
  )
}
