import { createRoute } from '@hono/zod-openapi'
import {
  vendorLocationList,
  vendorLocationQuery,
  vendorLocationsQuery,
} from '#domain/locations/locations.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { listLocations, requireLocation } from './find-location.ts'
import { toLocationView } from './locations.view.ts'

const getLocation = createRoute({
  method: 'get',
  path: '/vendor-location',
  tags: ['Locations'],
  request: { query: vendorLocationQuery },
  responses: { 200: json(vendorLocationList), ...refusals(400, 404) },
})

const getLocations = createRoute({
  method: 'get',
  path: '/vendor-locations',
  tags: ['Locations'],
  request: { query: vendorLocationsQuery },
  responses: { 200: json(vendorLocationList), ...refusals(400) },
})

export const locationsRoutes = createRoutes()
  .openapi(getLocation, async (c) => {
    const location = await requireLocation(
      c.var.context,
      toUpperId(c.req.valid('query').vendorLocationId),
    )
    return c.json({ items: [toLocationView(location)] }, 200)
  })
  .openapi(getLocations, async (c) => {
    const locations = await listLocations(c.var.context, toUpperId(c.req.valid('query').vendorId))
    return c.json({ items: locations.map(toLocationView) }, 200)
  })
