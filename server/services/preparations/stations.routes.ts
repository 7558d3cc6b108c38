import { z } from 'zod'
import {
  newStation,
  stationAnswer,
  stationEdit,
  stationList,
} from '#domain/preparations/stations.contract.ts'
import {
  newStationExample,
  stationEditExample,
  stationExample,
} from '#domain/preparations/stations.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { addStation, deleteStation, editStation, listStations } from './save-station.ts'

const atLocation = '/admin/vendor-locations/{vendorLocationId}/stations'
const tags = ['Locations']
const ofStation = locationPath.extend({ stationId: z.string().min(1).max(64) })
const answer = json(stationAnswer, { station: stationExample })

const getStations = describeCall({
  operationId: 'listStations',
  summary: 'List the stations of a location',
  description: 'Where its orders are made, by name, for all staff.',
  access: 'signed-in',
  method: 'get',
  path: atLocation,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(stationList, { items: [stationExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const postStation = describeCall({
  operationId: 'addStation',
  summary: 'Add a station',
  description:
    'For managers and up. Items name it by their `stationId`. A station that was added under this id before is answered again. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: atLocation,
  tags,
  request: { params: locationPath, body: jsonBody(newStation, newStationExample) },
  responses: { 201: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const putStation = describeCall({
  operationId: 'editStation',
  summary: 'Change a station',
  description:
    'The whole station, for managers and up. A change of an older `version` is refused with 409 `STATION_CHANGED` and the current station. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/{stationId}`,
  tags,
  request: { params: ofStation, body: jsonBody(stationEdit, stationEditExample) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const removeStation = describeCall({
  operationId: 'deleteStation',
  summary: 'Delete a station',
  description:
    'For managers and up. While orders are made there, or items name it, it is refused with 409 `STATION_HAS_OPEN_WORK`.',
  access: 'signed-in',
  method: 'delete',
  path: `${atLocation}/{stationId}`,
  tags,
  request: { params: ofStation },
  responses: {
    200: json(z.object({ deleted: z.boolean() }), { deleted: true }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

export const stationsRoutes = createRoutes()
  .openapi(getStations, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ items: await listStations(c.var.context, at) }, 200)
  })
  .openapi(postStation, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ station: await addStation(c.var.context, at, c.req.valid('json')) }, 201)
  })
  .openapi(putStation, async (c) => {
    const { vendorLocationId, stationId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), stationId }
    return c.json({ station: await editStation(c.var.context, address, c.req.valid('json')) }, 200)
  })
  .openapi(removeStation, async (c) => {
    const { vendorLocationId, stationId } = c.req.valid('param')
    await deleteStation(c.var.context, {
      vendorLocationId: toUpperId(vendorLocationId),
      stationId,
    })
    return c.json({ deleted: true }, 200)
  })
