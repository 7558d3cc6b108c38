import { z } from 'zod'
import {
  managedProductExample,
  newProductExample,
  productArchivingExample,
  productCopyExample,
  productEditExample,
  productOrderExample,
  stationChoicesExample,
} from '#domain/inventory/inventory.examples.ts'
import { productAnswer } from '#domain/inventory/inventory.contract.ts'
import {
  archivedProducts,
  newProduct,
  productArchiving,
  productCopy,
  productEdit,
  productIdList,
  productOrder,
  starterMenu,
} from '#domain/inventory/product-fields.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { stationChoices } from '#domain/inventory/station-choices.contract.ts'
import { addProduct } from './add-product.ts'
import { archiveProduct, listArchived } from './archive-product.ts'
import { chooseStations } from './choose-stations.ts'
import { addStarterMenu, copyProducts } from './copy-products.ts'
import { editProduct } from './edit-product.ts'
import { orderProducts } from './order-products.ts'

const atLocation = '/admin/vendor-locations/{vendorLocationId}'
const tags = ['Inventory']
const ofProduct = locationPath.extend({ productId: z.string().min(1).max(128) })
const answer = json(productAnswer, { product: managedProductExample })

const postProduct = describeCall({
  operationId: 'addProduct',
  summary: 'Add a product',
  description:
    'For managers and up, at the end of the menu. With `sizeOf` it becomes a size of that product. A product that was added under this id before is answered again; 409 `SKU_TAKEN` has the product with that SKU. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: `${atLocation}/products`,
  tags,
  request: { params: locationPath, body: jsonBody(newProduct, newProductExample) },
  responses: { 201: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const putProduct = describeCall({
  operationId: 'editProduct',
  summary: 'Change all facts of a product',
  description:
    'The whole product, for managers and up. Name, description, category, pictures, type and tax code are those of the item: they change for all its sizes. A change of an older `version` is refused with 409 `PRODUCT_CHANGED` and the current product. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/products/{productId}`,
  tags,
  request: { params: ofProduct, body: jsonBody(productEdit, productEditExample) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const putArchived = describeCall({
  operationId: 'archiveProduct',
  summary: 'Archive a product, or restore it',
  description:
    'For managers and up. An archived product is on no menu and in no inventory; orders and reports keep it. A restored one is not available until staff make it available. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/products/{productId}/archived`,
  tags,
  request: { params: ofProduct, body: jsonBody(productArchiving, productArchivingExample) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const getArchived = describeCall({
  operationId: 'listArchivedProducts',
  summary: 'List the archived products of a location',
  description: 'For managers and up, the latest first.',
  access: 'signed-in',
  method: 'get',
  path: `${atLocation}/archived-products`,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(archivedProducts, { items: [{ ...managedProductExample, isAvailable: false }] }),
    ...refusals(400, 401, 403, 404),
  },
})

const putOrder = describeCall({
  operationId: 'orderProducts',
  summary: 'Change the order of the products of a location',
  description:
    'For managers and up: all ids in their new order; those not named follow. Answers with the products that moved. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/product-order`,
  tags,
  request: { params: locationPath, body: jsonBody(productOrder, productOrderExample) },
  responses: {
    200: json(productIdList, productOrderExample),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const postCopies = describeCall({
  operationId: 'copyProducts',
  summary: 'Copy products from another location',
  description:
    'For managers and up, within a vendor. Sizes of an item stay together, counted stock begins at zero, and a SKU that is in use is left out. Answers with the ids of the copies. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: `${atLocation}/product-copies`,
  tags,
  request: { params: locationPath, body: jsonBody(productCopy, productCopyExample) },
  responses: {
    201: json(productIdList, productOrderExample),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const postStarter = describeCall({
  operationId: 'addStarterMenu',
  summary: 'Begin with a starter menu',
  description:
    'For managers and up: adds 12 products of a bar, a food stall or a merchandise stand, without prices. Answers with their ids. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: `${atLocation}/starter-products`,
  tags,
  request: { params: locationPath, body: jsonBody(starterMenu, { menu: 'bar' }) },
  responses: {
    201: json(productIdList, productOrderExample),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const idOf = ({ vendorLocationId }: { vendorLocationId: string }) => toUpperId(vendorLocationId)

const putStations = describeCall({
  operationId: 'chooseStations',
  summary: 'Say where items are made',
  description:
    'For managers and up: by the type of an item, for all of which nobody has said it yet, or with `fromStationId` for all that are made there. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/item-stations`,
  tags,
  request: { params: locationPath, body: jsonBody(stationChoices, stationChoicesExample) },
  responses: {
    200: json(z.object({ items: z.int() }), { items: 12 }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

export const manageProductsRoutes = createRoutes()
  .openapi(postProduct, async (c) => {
    const id = idOf(c.req.valid('param'))
    const product = await addProduct(c.var.context, id, c.req.valid('json'))
    return c.json({ product }, 201)
  })
  .openapi(putProduct, async (c) => {
    const { productId, ...at } = c.req.valid('param')
    const address = { vendorLocationId: idOf(at), productId }
    const product = await editProduct(c.var.context, address, c.req.valid('json'))
    return c.json({ product }, 200)
  })
  .openapi(putArchived, async (c) => {
    const { productId, ...at } = c.req.valid('param')
    const address = { vendorLocationId: idOf(at), productId }
    const product = await archiveProduct(c.var.context, address, c.req.valid('json'))
    return c.json({ product }, 200)
  })
  .openapi(getArchived, async (c) => {
    const items = await listArchived(c.var.context, idOf(c.req.valid('param')))
    return c.json({ items }, 200)
  })
  .openapi(putOrder, async (c) => {
    const id = idOf(c.req.valid('param'))
    const { productIds } = c.req.valid('json')
    return c.json({ productIds: await orderProducts(c.var.context, id, productIds) }, 200)
  })
  .openapi(postCopies, async (c) => {
    const id = idOf(c.req.valid('param'))
    const productIds = await copyProducts(c.var.context, id, c.req.valid('json'))
    return c.json({ productIds }, 201)
  })
  .openapi(postStarter, async (c) => {
    const id = idOf(c.req.valid('param'))
    const { menu } = c.req.valid('json')
    return c.json({ productIds: await addStarterMenu(c.var.context, id, menu) }, 201)
  })
  .openapi(putStations, async (c) => {
    const id = idOf(c.req.valid('param'))
    return c.json({ items: await chooseStations(c.var.context, id, c.req.valid('json')) }, 200)
  })
