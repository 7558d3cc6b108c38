import { randomUUIDv7 } from 'node:crypto'
import { openDatabase } from '#server/db/database.ts'
import { insertOrder } from '#server/services/orders/create-order.store.ts'
import { listProductRows, type ProductRow } from '#server/services/inventory/inventory.store.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { LOCATION } from './guest.ts'

const HOLD_MS = 15 * 60_000

/** The baseline for sales: the statement that creates an order, with the same driver and pool size. */
export interface BareOrders {
  measure(productIds: string[], seconds: number): Promise<LoadResult>
  close(): Promise<void>
}

export async function openBareOrders(databaseUrl: string, workers: number): Promise<BareOrders> {
  const db = openDatabase(databaseUrl)
  const products = await listProductRows(db, LOCATION)
  return {
    measure(productIds, seconds) {
      const sold = productIds.map((id) => requireProduct(products, id))
      return runLoad({
        workers,
        warmUpSeconds: 1,
        seconds,
        work: async () => {
          const [row] = await insertOrder(db, toParameters(sold))
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

/** Ordered as the statement's placeholders. */
function toParameters(sold: ProductRow[]): unknown[] {
  const now = new Date()
  const subtotal = sold.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return [
    sold.map(({ productId }) => productId),
    sold.map(() => 1),
    sold.map(({ priceCents }) => priceCents),
    sold.map(({ trackQuantity }) => trackQuantity),
    sold.map(({ trackQuantity }) => (trackQuantity ? 1 : 0)),
    LOCATION,
    randomUUIDv7(),
    // a guest has one open order at a location
    `bench-${crypto.randomUUID()}`,
    'HARBOR',
    JSON.stringify(sold.map(toLine)),
    subtotal,
    0,
    0,
    0,
    subtotal,
    false,
    null,
    null,
    now,
    new Date(now.getTime() + HOLD_MS),
    now,
    null,
    now,
    20,
    'POST orders',
    crypto.randomUUID(),
    'hash',
    'bench',
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
