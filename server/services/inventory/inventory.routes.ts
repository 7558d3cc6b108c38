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

export const inventoryRoutes = createRoutes().openapi(getProducts, async (c) => {
  const products = await listProducts(
    c.var.context,
    toUpperId(c.req.valid('param').vendorLocationId),
  )
  return c.json(products, 200)
})
