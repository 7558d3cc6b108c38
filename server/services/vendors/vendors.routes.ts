import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import {
  publicPlaces,
  vendorList,
  vendorPage,
  vendorQuery,
} from '#domain/vendors/vendors.contract.ts'
import { pageQuery } from '../../calls/paging.ts'
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
    'The venues that sell here, the newest first, a page at a time: one of their locations is open or closed. Venues whose locations are all drafts or archived are not listed.',
  access: 'public',
  method: 'get',
  path: '/vendors',
  tags: ['Vendors'],
  request: { query: pageQuery },
  responses: {
    200: json(vendorPage, { items: [vendorExample], nextToken: null }),
    ...refusals(400),
  },
})

const getPublicPlaces = describeCall({
  operationId: 'listPublicPlaces',
  summary: 'List the public places',
  description:
    'The ids of the vendors that `listVendors` answers and of the locations on their pages, for search engines: the newest 10,000, at most a minute old.',
  access: 'public',
  method: 'get',
  path: '/public-places',
  tags: ['Vendors'],
  responses: {
    200: json(publicPlaces, { items: [{ vendorId: 'HARBOR', vendorLocationIds: ['2DFE6'] }] }),
  },
})

export const vendorsRoutes = createRoutes()
  .openapi(getVendor, async (c) => {
    const vendor = await requireVendor(c.var.context, toUpperId(c.req.valid('query').vendorId))
    return c.json({ items: [toVendorView(vendor)] }, 200)
  })
  .openapi(getVendors, async (c) =>
    c.json(await listVendors(c.var.context, c.req.valid('query')), 200),
  )
  .openapi(getPublicPlaces, async (c) => c.json(await c.var.context.publicPlaces(), 200))
