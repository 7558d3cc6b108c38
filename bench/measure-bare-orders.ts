import { randomUUIDv7 } from 'node:crypto'
import { openDatabase } from '#server/db/database.ts'
import { insertOrder } from '#server/services/orders/create-order.store.ts'
import { listProductRows } from '#server/services/inventory/inventory.store.ts'
import { runLoad, type LoadResult } from './load/run-load.ts'

/**
 * The yardstick for sales: the one statement that creates an order, over the same driver and pool, with
 * nothing around it.
 */
export async function measureBareOrders(options: {
  databaseUrl: string
  productIds: string[]
  workers: number
  seconds: number
}): Promise<LoadResult> {
  const { productIds, workers, seconds } = options
  const db = openDatabase(options.databaseUrl)
  const all = await listProductRows(db, '2DFE6')
  const sold = productIds.map((id) => {
    const product = all.find(({ productId }) => productId === id)
    if (!product) throw new Error(`There is no product ${id}`)
    return product
  })
  const subtotal = sold.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const lines = JSON.stringify(
    sold.map((product) => ({
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
    })),
  )
  const result = await runLoad({
    workers,
    warmUpSeconds: 1,
    seconds,
    work: async (index) => {
      const now = new Date()
      const [row] = await insertOrder(db, [
        productIds,
        sold.map(() => 1),
        sold.map(({ priceCents }) => priceCents),
        sold.map(({ trackQuantity }) => trackQuantity),
        '2DFE6',
        randomUUIDv7(),
        `bench-${index}`,
        'HARBOR',
        lines,
        subtotal,
        0,
        0,
        0,
        subtotal,
        false,
        null,
        null,
        now,
        new Date(now.getTime() + 15 * 60_000),
        'POST orders',
        crypto.randomUUID(),
        'hash',
        'bench',
      ])
      if (!row?.isCreated) throw new Error('The bare order was not created')
    },
  })
  await db.$client.end()
  return result
}
