import { z } from 'zod'
import {
  crewedStation,
  crewedStationList,
  endedLineShift,
  lineHeartbeat,
  stationPace,
  stationPause,
} from '#domain/preparations/crews.contract.ts'
import { crewedStationExample } from '#domain/preparations/crews.examples.ts'
import { HEARTBEAT_SECONDS } from '#domain/preparations/preparation-limits.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { endLineShift, hearFromScreen, listCrews } from './hear-from-screen.ts'
import { pauseStation, saveCrew } from './save-crew.ts'

const tags = ['Staff']
const ofStation = locationPath.extend({ stationId: z.string().min(1).max(64) })

const postHeartbeat = describeCall({
  operationId: 'sendLineHeartbeat',
  summary: 'Say that a makers’ screen is on',
  description: `Each makers’ screen says it every ${HEARTBEAT_SECONDS} s, for staff of the vendor. The answer has all stations of the location.`,
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: '/vendor-locations/{vendorLocationId}/line/heartbeat',
  tags,
  request: { params: locationPath, body: jsonBody(lineHeartbeat, { stationId: null }) },
  responses: {
    200: json(crewedStationList, {
      stations: [crewedStationExample],
      now: '2026-07-04T21:31:10.000Z',
    }),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const postShiftEnd = describeCall({
  operationId: 'endLineShift',
  summary: 'Say that a makers’ screen is off on purpose',
  description:
    'For staff of the vendor. From then on the silence of its stations says nothing, and no new orders pause for it. Another screen at the same station is heard of again with its next heartbeat. A repeat changes nothing.',
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: '/vendor-locations/{vendorLocationId}/line/shift-end',
  tags,
  request: { params: locationPath, body: jsonBody(endedLineShift, { stationIds: null }) },
  responses: {
    200: json(crewedStationList, {
      stations: [{ ...crewedStationExample, lastSeenAt: null }],
      now: '2026-07-05T02:04:10.000Z',
    }),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const getCrews = describeCall({
  operationId: 'listLineStations',
  summary: 'List who makes orders at the stations of a location',
  description:
    'With the stations that take no new orders and why, and those with work whose screen is silent, for staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/line',
  tags,
  request: { params: locationPath },
  responses: {
    200: json(crewedStationList, {
      stations: [crewedStationExample],
      now: '2026-07-04T21:31:10.000Z',
    }),
    ...refusals(400, 401, 403, 404),
  },
})

const putPause = describeCall({
  operationId: 'pauseStation',
  summary: 'Pause new orders of a station',
  description:
    'For some minutes, for staff of the vendor. Without minutes they are taken again, also while its screen is silent or much waits. Orders that are being paid are accepted. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: '/vendor-locations/{vendorLocationId}/stations/{stationId}/pause',
  tags,
  request: {
    params: ofStation,
    body: jsonBody(stationPause, { minutes: 15, reason: 'We change a keg' }),
  },
  responses: {
    200: json(z.object({ station: crewedStation }), { station: crewedStationExample }),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const putPace = describeCall({
  operationId: 'setStationPace',
  summary: 'Say how many make orders at a station',
  description:
    'And how much of their time goes to guests at the counter, for staff of the vendor: some walk-ups leave 0.6 of the pace, many 0.3. What is left out stays. From then on guests are promised by the manager’s number and this, until 30 more orders were made; what was promised stays.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: '/vendor-locations/{vendorLocationId}/stations/{stationId}/pace',
  tags,
  request: { params: ofStation, body: jsonBody(stationPace, { crew: 2, walkUps: 'SOME' }) },
  responses: {
    200: json(z.object({ station: crewedStation }), { station: crewedStationExample }),
    ...refusals(400, 401, 403, 404, 422),
  },
})

export const crewsRoutes = createRoutes()
  .openapi(postHeartbeat, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await hearFromScreen(c.var.context, at, c.req.valid('json')), 200)
  })
  .openapi(postShiftEnd, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await endLineShift(c.var.context, at, c.req.valid('json')), 200)
  })
  .openapi(getCrews, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await listCrews(c.var.context, at), 200)
  })
  .openapi(putPause, async (c) => {
    const { vendorLocationId, stationId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), stationId }
    return c.json({ station: await pauseStation(c.var.context, address, c.req.valid('json')) }, 200)
  })
  .openapi(putPace, async (c) => {
    const { vendorLocationId, stationId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), stationId }
    return c.json({ station: await saveCrew(c.var.context, address, c.req.valid('json')) }, 200)
  })
