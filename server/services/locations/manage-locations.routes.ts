import {
  archiving,
  codeChange,
  locationChange,
  managedLocationAnswer,
  managedLocationList,
  newLocation,
  stateChange,
} from '#domain/locations/managed-locations.contract.ts'
import {
  archivingExample,
  codeChangeExample,
  locationChangeExample,
  managedLocationExample,
  newLocationExample,
  stateChangeExample,
} from '#domain/locations/locations.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath, vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { archiveLocation } from './archive-location.ts'
import { changeCode } from './change-code.ts'
import { changeLocation, createLocation, listManagedLocations } from './manage-locations.ts'
import { changeState } from './open-location.ts'

const ofVendor = '/admin/vendors/{vendorId}/locations'
const ofLocation = '/admin/vendor-locations/{vendorLocationId}'
const tags = ['Locations']
const { vendorLocationId: _id, ...draftExample } = managedLocationExample

const getLocations = describeCall({
  operationId: 'listManagedLocations',
  summary: 'List all locations of a vendor',
  description: 'Drafts and archived ones included, for admins and up.',
  access: 'signed-in',
  method: 'get',
  path: ofVendor,
  tags,
  request: { params: vendorPath },
  responses: {
    200: json(managedLocationList, { items: [managedLocationExample] }),
    ...refusals(400, 401, 403),
  },
})
const postLocation = describeCall({
  operationId: 'createLocation',
  summary: 'Create a location',
  description:
    'As a draft, for admins and up. The caller chooses the id, a random code or a word: 409 `ID_TAKEN` when it is taken anywhere. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: ofVendor,
  tags,
  request: { params: vendorPath, body: jsonBody(newLocation, newLocationExample) },
  responses: {
    201: json(managedLocationAnswer, {
      location: { ...draftExample, ...newLocationExample, promotion: null, state: 'DRAFT' },
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const putLocation = describeCall({
  operationId: 'changeLocation',
  summary: 'Change a location',
  description:
    'All its fields, for admins and up. A change of an older `version` is refused with 409 `LOCATION_CHANGED` and the current location.',
  access: 'signed-in',
  method: 'put',
  path: ofLocation,
  tags,
  request: { params: locationPath, body: jsonBody(locationChange, locationChangeExample) },
  responses: {
    200: json(managedLocationAnswer, { location: { ...managedLocationExample, version: 2 } }),
    ...refusals(400, 401, 403, 404, 409),
  },
})
const putCode = describeCall({
  operationId: 'changeLocationCode',
  summary: 'Replace the code of a location',
  description:
    'With a chosen one, for admins and up, until it is printed or has a real order (409 `CODE_IS_FINAL`). Rehearsal orders of the old code are removed. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${ofLocation}/code`,
  tags,
  request: { params: locationPath, body: jsonBody(codeChange, codeChangeExample) },
  responses: {
    200: json(managedLocationAnswer, {
      location: { ...draftExample, vendorLocationId: 'MAINBAR', version: 2 },
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const putState = describeCall({
  operationId: 'changeLocationState',
  summary: 'Open or close a location',
  description:
    'Managers and up close an open location, for a time or until staff open it, and open it again. Super admins open a draft, which removes its rehearsal orders; 409 `NOT_READY` says what is missing. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${ofLocation}/state`,
  tags,
  request: { params: locationPath, body: jsonBody(stateChange, stateChangeExample) },
  responses: {
    200: json(managedLocationAnswer, {
      location: {
        ...managedLocationExample,
        state: 'CLOSED',
        reopensAt: '2026-11-21T22:30:00.000Z',
      },
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const putArchived = describeCall({
  operationId: 'archiveLocation',
  summary: 'Archive a location, or restore it',
  description:
    'For admins and up. An archived location is on no list and sells nothing; its orders and reports stay. 409 `LOCATION_HAS_OPEN_ORDERS` while paid orders wait.',
  access: 'signed-in',
  method: 'put',
  path: `${ofLocation}/archived`,
  tags,
  request: { params: locationPath, body: jsonBody(archiving, archivingExample) },
  responses: {
    200: json(managedLocationAnswer, {
      location: {
        ...managedLocationExample,
        state: 'CLOSED',
        archivedAt: '2026-11-21T22:00:00.000Z',
        version: 2,
      },
    }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const idOf = ({ vendorLocationId }: { vendorLocationId: string }) => toUpperId(vendorLocationId)

export const manageLocationsRoutes = createRoutes()
  .openapi(getLocations, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ items: await listManagedLocations(c.var.context, vendorId) }, 200)
  })
  .openapi(postLocation, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const location = await createLocation(c.var.context, vendorId, c.req.valid('json'))
    return c.json({ location }, 201)
  })
  .openapi(putLocation, async (c) => {
    const id = idOf(c.req.valid('param'))
    return c.json({ location: await changeLocation(c.var.context, id, c.req.valid('json')) }, 200)
  })
  .openapi(putCode, async (c) => {
    const id = idOf(c.req.valid('param'))
    return c.json({ location: await changeCode(c.var.context, id, c.req.valid('json')) }, 200)
  })
  .openapi(putState, async (c) => {
    const id = idOf(c.req.valid('param'))
    return c.json({ location: await changeState(c.var.context, id, c.req.valid('json')) }, 200)
  })
  .openapi(putArchived, async (c) => {
    const id = idOf(c.req.valid('param'))
    return c.json({ location: await archiveLocation(c.var.context, id, c.req.valid('json')) }, 200)
  })
