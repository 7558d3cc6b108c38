import { venueLineList } from '#domain/preparations/venue-lines.contract.ts'
import { venueLineExample } from '#domain/preparations/venue-lines.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../../http/routes.ts'
import { listVenueLines } from './list-venue-lines.ts'

const getLines = describeCall({
  operationId: 'listVenueLines',
  summary: 'List what waits at the lines of a venue',
  description: 'By station, for managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/lines',
  tags: ['Locations'],
  request: { params: vendorPath },
  responses: {
    200: json(venueLineList, { items: [venueLineExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

export const venueLinesRoutes = createRoutes().openapi(getLines, async (c) => {
  const vendorId = toUpperId(c.req.valid('param').vendorId)
  return c.json({ items: await listVenueLines(c.var.context, vendorId) }, 200)
})
