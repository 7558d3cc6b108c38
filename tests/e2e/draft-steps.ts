import pg from 'pg'
import { openOwnDatabase } from '#server/db/open-own-database.ts'
import { listApps } from './apps.ts'

export const DRAFT = 'R3HRS'

/** Adds a draft with one product to the app at this address: the demo has none. */
export async function addDraft(
  baseURL: string | undefined,
  { vendorLocationId, name } = { vendorLocationId: DRAFT, name: 'Roof Terrace' },
): Promise<void> {
  await withDatabase(baseURL, async (client) => {
    await client.query(
      `insert into vendor_locations (vendor_location_id, vendor_id, description, state)
       values ($1, 'HARBOR', $2, 'DRAFT') on conflict do nothing`,
      [vendorLocationId, name],
    )
    await client.query(
      `insert into products (product_id, vendor_location_id, product_type, name, price_cents, product_tax_code)
       values ($1 || '-soda', $1, 'NON_ALCOHOLIC_ITEM', 'Roof Soda', 450, 'txcd_40020004')
       on conflict do nothing`,
      [vendorLocationId],
    )
  })
}

/** Other tests of the same app list its locations. */
export async function archiveDraft(
  baseURL: string | undefined,
  vendorLocationId: string,
): Promise<void> {
  await withDatabase(baseURL, async (client) => {
    await client.query(
      `update vendor_locations set archived_at = now() where vendor_location_id = $1`,
      [vendorLocationId],
    )
  })
}

async function withDatabase(
  baseURL: string | undefined,
  change: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const folder = listApps().find((app) => app.baseURL === baseURL)?.folder ?? ''
  const { url } = await openOwnDatabase({ DATA_DIR: folder } as never)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await change(client)
  } finally {
    await client.end()
  }
}
