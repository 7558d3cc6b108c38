import { createRoute } from '@hono/zod-openapi'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorList, vendorQuery } from '#domain/vendors/vendors.contract.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { listVendors, requireVendor } from './find-vendor.ts'
import { toVendorView } from './vendors.view.ts'

const getVendor = createRoute({
  method: 'get',
  path: '/vendor',
  tags: ['Vendors'],
  request: { query: vendorQuery },
  responses: { 200: json(vendorList), ...refusals(400, 404) },
})

const getVendors = createRoute({
  method: 'get',
  path: '/vendors',
  tags: ['Vendors'],
  responses: { 200: json(vendorList) },
})

export const vendorsRoutes = createRoutes()
  .openapi(getVendor, async (c) => {
    const vendor = await requireVendor(c.var.context, toUpperId(c.req.valid('query').vendorId))
    return c.json({ items: [toVendorView(vendor)] }, 200)
  })
  .openapi(getVendors, async (c) => {
    const vendors = await listVendors(c.var.context)
    return c.json({ items: vendors.map(toVendorView) }, 200)
  })
