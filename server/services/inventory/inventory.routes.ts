import { productExample } from '#domain/inventory/inventory.examples.ts'
import { z } from 'zod'
import { productList } from '#domain/inventory/inventory.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { listProducts } from './list-products.ts'

const getProducts = describeCall({
  operationId: 'listProducts',
  summary: 'List the products of a location',
  description:
    'What the location sells. Guests see what is available; staff of the vendor see all.',
  access: 'public',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/products',
  tags: ['Inventory'],
  request: { params: z.object({ vendorLocationId: z.string().min(1).max(64) }) },
  responses: { 200: json(productList, { items: [productExample] }), ...refusals(400, 404) },
})

/** Serves menus at most 5 s old; while they cannot be refreshed, a stale one is served. */
const PUBLIC_MENU = 'public, max-age=5, stale-if-error=86400'

export const inventoryRoutes = createRoutes().openapi(getProducts, async (c) => {
  const products = await listProducts(
    c.var.context,
    toUpperId(c.req.valid('param').vendorLocationId),
  )
  // shared caches may store the public menu, never a caller's own
  const isPublic = c.req.header('authorization') === undefined
  c.header('Cache-Control', isPublic ? PUBLIC_MENU : 'private, no-store')
  c.header('Vary', 'Authorization')
  return c.json(products, 200)
})
