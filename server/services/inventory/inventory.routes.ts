import {
  menuNewsExample,
  priceChangesExample,
  productChangeExample,
  productExample,
} from '#domain/inventory/inventory.examples.ts'
import { z } from 'zod'
import {
  changedProducts,
  priceChanges,
  productAnswer,
  productChange,
  productList,
} from '#domain/inventory/inventory.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, events, json, jsonBody, refusals } from '../../http/routes.ts'
import { requireKnown } from '../locations/find-location.ts'
import { changePrices } from './change-prices.ts'
import { changeProduct } from './change-product.ts'
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
  request: { params: locationPath },
  responses: { 200: json(productList, { items: [productExample] }), ...refusals(400, 404) },
})

const putProduct = describeCall({
  operationId: 'changeProduct',
  summary: 'Change a product',
  description:
    'Price, availability or counted stock, for staff of the vendor; only the fields sent are changed. A change of an older `version` is refused with 409 `PRODUCT_CHANGED` and the current product.',
  access: 'signed-in',
  method: 'put',
  path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}',
  tags: ['Inventory'],
  request: {
    params: z.object({
      vendorLocationId: z.string().min(1).max(64),
      productId: z.string().min(1).max(128),
    }),
    body: jsonBody(productChange, productChangeExample),
  },
  responses: {
    200: json(productAnswer, { product: { ...productExample, version: 2 } }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const putPrices = describeCall({
  operationId: 'changePrices',
  summary: 'Change many prices',
  description:
    'All of them or none, for staff of the vendor. A product that waited for its first price goes on sale with it. Refused with 409 `PRODUCT_CHANGED` and the current product when someone changed one of them, and with 409 `ALCOHOL_WITHOUT_AGE` when nobody has said whether one of them is alcohol. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: '/vendor-locations/{vendorLocationId}/prices',
  tags: ['Inventory'],
  request: {
    params: locationPath,
    body: jsonBody(priceChanges, priceChangesExample),
  },
  responses: {
    200: json(changedProducts, { items: [{ ...productExample, price: '9.50', version: 2 }] }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getProductEvents = describeCall({
  operationId: 'followProducts',
  summary: 'Follow the products of a location',
  description:
    'Server-sent events: `menu` with the location, its venue, and price and stock of everything on sale (`MenuNews`), at once and after each change that a guest can see; when its `facts` differ, something else has changed, and the products should be read again; and `heartbeat` in between. Stock is counted up to 10.',
  access: 'public',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/products/events',
  tags: ['Inventory'],
  request: { params: locationPath },
  responses: {
    200: events(`event: menu\ndata: ${JSON.stringify(menuNewsExample)}\n\n`),
    ...refusals(400, 404),
  },
})

/** Serves menus at most 5 s old; while they cannot be refreshed, a stale one is served. */
const PUBLIC_MENU = 'public, max-age=5, stale-if-error=86400'

export const inventoryRoutes = createRoutes()

inventoryRoutes.openapi(putProduct, async (c) => {
  const { vendorLocationId, productId } = c.req.valid('param')
  const address = { vendorLocationId: toUpperId(vendorLocationId), productId }
  return c.json({ product: await changeProduct(c.var.context, address, c.req.valid('json')) }, 200)
})

inventoryRoutes.openapi(putPrices, async (c) => {
  const id = toUpperId(c.req.valid('param').vendorLocationId)
  return c.json({ items: await changePrices(c.var.context, id, c.req.valid('json')) }, 200)
})

inventoryRoutes.openapi(getProducts, async (c) => {
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

inventoryRoutes.openapi(getProductEvents, async (c) => {
  const { catalogue, liveMenus, streams } = c.var.context
  const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
  const { value: menu } = await catalogue.requireMenu(vendorLocationId)
  await requireKnown(c.var.context, menu.location)
  return streams.answerPublic(c, {
    key: `menu ${vendorLocationId}`,
    event: 'menu',
    values: liveMenus,
    of: vendorLocationId,
  })
})
