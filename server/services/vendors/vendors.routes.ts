import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorList, vendorQuery } from '#domain/vendors/vendors.contract.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { listVendors, requireVendor } from './find-vendor.ts'
import { toVendorView } from './vendors.view.ts'

const getVendor = describeCall({
  operationId: 'findVendor',
  summary: 'Find a vendor',
  description: 'The vendor with this id, in a list of one.',
  access: 'public',
  method: 'get',
  path: '/vendor',
  tags: ['Vendors'],
  request: { query: vendorQuery },
  responses: { 200: json(vendorList, { items: [vendorExample] }), ...refusals(400, 404) },
})

const getVendors = describeCall({
  operationId: 'listVendors',
  summary: 'List the vendors',
  description:
    'Every venue that sells here: one of its locations is open or closed. Venues whose locations are all drafts or archived are not listed.',
  access: 'public',
  method: 'get',
  path: '/vendors',
  tags: ['Vendors'],
  responses: { 200: json(vendorList, { items: [vendorExample] }) },
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
