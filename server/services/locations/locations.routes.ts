import { locationExample } from '#domain/locations/locations.examples.ts'
import {
  vendorLocationList,
  vendorLocationQuery,
  vendorLocationsQuery,
} from '#domain/locations/locations.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { listLocations, requireLocation } from './find-location.ts'
import { toLocationView } from './locations.view.ts'

const getLocation = describeCall({
  operationId: 'findVendorLocation',
  summary: 'Find a location',
  description: 'The location with this id, in a list of one. Ids are matched in any case.',
  access: 'public',
  method: 'get',
  path: '/vendor-location',
  tags: ['Locations'],
  request: { query: vendorLocationQuery },
  responses: { 200: json(vendorLocationList, { items: [locationExample] }), ...refusals(400, 404) },
})

const getLocations = describeCall({
  operationId: 'listVendorLocations',
  summary: 'List the locations of a vendor',
  description: 'Every location of the vendor that is not archived, in display order.',
  access: 'public',
  method: 'get',
  path: '/vendor-locations',
  tags: ['Locations'],
  request: { query: vendorLocationsQuery },
  responses: { 200: json(vendorLocationList, { items: [locationExample] }), ...refusals(400) },
})

export const locationsRoutes = createRoutes()
  .openapi(getLocation, async (c) => {
    const location = await requireLocation(
      c.var.context,
      toUpperId(c.req.valid('query').vendorLocationId),
    )
    return c.json({ items: [toLocationView(location, c.var.context.now())] }, 200)
  })
  .openapi(getLocations, async (c) => {
    const locations = await listLocations(c.var.context, toUpperId(c.req.valid('query').vendorId))
    const items = locations
      .filter(({ archivedAt }) => archivedAt === null)
      .map((each) => toLocationView(each, c.var.context.now()))
    return c.json({ items }, 200)
  })
