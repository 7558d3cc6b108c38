import { z } from 'zod'
import {
  checkInBody,
  checkInQuery,
  createGleventBody,
  gleventAnswer,
  gleventList,
  guestAnswer,
  guestList,
  guestListQuery,
  returnedCredits,
  takeBackBody,
  changeGleventBody,
} from '#domain/guest-list/guest-list.contract.ts'
import {
  createGleventExample,
  doubleCheckInExample,
  gleventExample,
  guestExample,
} from '#domain/guest-list/guest-list.examples.ts'
import { pageQuery } from '../../calls/paging.ts'
import { createRoutes, describeCall, events, json, jsonBody, refusals } from '../../http/routes.ts'
import { callOffGlevent } from './glevents/call-off-glevent.ts'
import { checkInGuest } from './door/check-in-guest.ts'
import { createGlevent } from './glevents/create-glevent.ts'
import { deleteGlevent } from './glevents/delete-glevent.ts'
import { returnCredits } from './glevents/return-credits.ts'
import { followGuests } from './door/follow-guests.ts'
import { findGlevent, listGlevents } from './glevents/list-glevents.ts'
import { listGuests } from './door/list-guests.ts'
import { takeBackCheckIn } from './door/take-back-check-in.ts'
import { changeGlevent } from './glevents/change-glevent.ts'

const tags = ['Staff']
const idText = z.string().min(1).max(64)
const ofVendor = z.object({ vendorId: idText })
const ofEvent = z.object({ vendorId: idText, gleventId: idText })
const access = 'signed-in'

const getGlevents = describeCall({
  operationId: 'listGlevents',
  summary: 'List the guest-list events of a vendor',
  description: 'All upcoming events and a page of past ones. For staff of the vendor.',
  access,
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/glevents',
  tags,
  request: { params: ofVendor, query: pageQuery },
  responses: {
    200: json(gleventList, {
      upcomingGlevents: [gleventExample],
      pastGlevents: [],
      total: 1,
      nextToken: null,
    }),
    ...refusals(400, 401, 403),
  },
})

const postGlevent = describeCall({
  operationId: 'createGlevent',
  summary: 'Create a guest-list event',
  description: 'For managers and up.',
  access,
  method: 'post',
  path: '/vendors/{vendorId}/glevents',
  tags,
  request: { params: ofVendor, body: jsonBody(createGleventBody, createGleventExample) },
  responses: {
    201: json(gleventAnswer, { glevent: gleventExample }, 'Created'),
    ...refusals(400, 401, 403, 422),
  },
})

const getGlevent = describeCall({
  operationId: 'findGlevent',
  summary: 'Find a guest-list event',
  description: 'For staff of its vendor.',
  access,
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/glevents/{gleventId}',
  tags,
  request: { params: ofEvent },
  responses: {
    200: json(gleventAnswer, { glevent: gleventExample }),
    ...refusals(400, 401, 403, 404),
  },
})

const putGlevent = describeCall({
  operationId: 'changeGlevent',
  summary: 'Change a guest-list event',
  description:
    'Changes the fields that are given; for managers and up. New times by which an event with guests has begun or is over are refused with 409 `MOVES_INTO_PAST` until they come with `moveIntoPast`. With `version` a change made on older data is refused with 409 `CHANGED_MEANWHILE` and the current event. The capacity cannot be lower than what is reserved.',
  access,
  method: 'put',
  path: '/vendors/{vendorId}/glevents/{gleventId}',
  tags,
  request: {
    params: ofEvent,
    body: jsonBody(changeGleventBody, { guestlistCapacity: 90, version: 1 }),
  },
  responses: {
    200: json(gleventAnswer, { glevent: gleventExample }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const getGuests = describeCall({
  operationId: 'listGuests',
  summary: 'List the guests of an event',
  description:
    'In the order they reserved, with the counts of the whole list and the guests who were let in twice. With `changedSince` only the guests that changed since an earlier answer. For staff of the vendor.',
  access,
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/events/{gleventId}/reservations',
  tags,
  request: { params: ofEvent, query: pageQuery.extend(guestListQuery.shape) },
  responses: {
    200: json(guestList, {
      reservations: [guestExample],
      total: 1,
      nextToken: null,
      insideCount: 1,
      reservedCount: 76,
      capacity: 80,
      asOf: '2026-06-13T05:20:30.000Z',
      doubles: [doubleCheckInExample],
    }),
    ...refusals(400, 401, 403, 404),
  },
})

const postCheckIn = describeCall({
  operationId: 'checkInGuest',
  summary: 'Check a guest in',
  description:
    'Once: a second time is refused with the time of the first. From 6 hours before the start until the list is closed; at another time `NOT_TONIGHT` or `EVENT_CLOSED`, and only a manager lets the guest in, with a `reason`. The Idempotency-Key is the device’s nonce. A device that let the guest in without a connection sends `queued=true`; the earliest `checkedInAt` stays.',
  access,
  serves: 'staff',
  method: 'post',
  path: '/vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/check-in',
  tags,
  request: {
    params: ofEvent.extend({ reservationId: idText }),
    query: checkInQuery,
    body: jsonBody(checkInBody, {}, { required: false }),
  },
  responses: {
    200: json(guestAnswer, { reservation: guestExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const postTakeBack = describeCall({
  operationId: 'takeBackCheckIn',
  summary: 'Take a check-in back',
  description:
    'For a guest who was checked in by mistake: by the same person within 10 minutes, by a manager until the list is closed. The Idempotency-Key is the device’s nonce. A device that took it back without a connection sends `queued=true`.',
  access,
  serves: 'staff',
  method: 'post',
  path: '/vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/take-back',
  tags,
  request: {
    params: ofEvent.extend({ reservationId: idText }),
    query: checkInQuery,
    body: jsonBody(takeBackBody, {}, { required: false }),
  },
  responses: {
    200: json(guestAnswer, {
      reservation: {
        ...guestExample,
        reservationStatus: 'CONFIRMED',
        checkedInAt: null,
        checkedInBy: null,
        checkedInByUserId: null,
      },
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const postCallOff = describeCall({
  operationId: 'callOffGlevent',
  summary: 'Call an event off',
  description:
    'For managers and up, until the event ends. Its reservations are released within seconds: members get their credit back and a text message, and nothing offers the event any more. Calling it off again changes nothing.',
  access,
  method: 'post',
  path: '/vendors/{vendorId}/glevents/{gleventId}/call-off',
  tags,
  request: { params: ofEvent },
  responses: {
    200: json(gleventAnswer, {
      glevent: {
        ...gleventExample,
        gleventStatus: 'COMPLETED',
        calledOffAt: '2026-06-12T18:00:00.000Z',
      },
    }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const postReturnCredits = describeCall({
  operationId: 'returnCredits',
  summary: 'Give the credits of an event back',
  description:
    'For admins and up, once the guest list is closed: every guest who was recorded as a no-show gets the credit back, once.',
  access,
  method: 'post',
  path: '/vendors/{vendorId}/glevents/{gleventId}/return-credits',
  tags,
  request: { params: ofEvent },
  responses: {
    200: json(returnedCredits, { guests: 12, returnedCredits: 11 }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const deleteEvent = describeCall({
  operationId: 'deleteGlevent',
  summary: 'Delete an event',
  description:
    'For managers and up, while nobody has reserved or waited for it; else 409 `HAS_GUESTS`.',
  access,
  method: 'delete',
  path: '/vendors/{vendorId}/glevents/{gleventId}',
  tags,
  request: { params: ofEvent },
  responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 403, 404, 409) },
})

const getGuestEvents = describeCall({
  operationId: 'followGuests',
  summary: 'Follow the guest list of an event',
  description:
    'Server-sent events for staff of the vendor: `guests` with the counts whenever the list may have changed.',
  access,
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/events/{gleventId}/reservations/events',
  tags,
  request: { params: ofEvent },
  responses: {
    200: events('event: guests\ndata: {"insideCount":12,"reservedCount":76,"capacity":80}\n\n'),
    ...refusals(400, 401, 403, 404, 429),
  },
})

/** Guest-list events and the door, for staff. */
export const staffGleventsRoutes = createRoutes()
  .openapi(getGlevents, async (c) => {
    const { vendorId } = c.req.valid('param')
    return c.json(await listGlevents(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(postGlevent, async (c) => {
    const { vendorId } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json({ glevent: await createGlevent(c.var.context, vendorId, body) }, 201)
  })
  .openapi(getGlevent, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    return c.json({ glevent: await findGlevent(c.var.context, vendorId, gleventId) }, 200)
  })
  .openapi(putGlevent, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json({ glevent: await changeGlevent(c.var.context, vendorId, gleventId, body) }, 200)
  })
  .openapi(getGuests, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    return c.json(await listGuests(c.var.context, vendorId, gleventId, c.req.valid('query')), 200)
  })
  .openapi(postCheckIn, async (c) => {
    const body = { ...c.req.valid('json'), queued: c.req.valid('query').queued === 'true' }
    return c.json(
      { reservation: await checkInGuest(c.var.context, c.req.valid('param'), body) },
      200,
    )
  })
  .openapi(postTakeBack, async (c) => {
    const body = { ...c.req.valid('json'), queued: c.req.valid('query').queued === 'true' }
    return c.json(
      { reservation: await takeBackCheckIn(c.var.context, c.req.valid('param'), body) },
      200,
    )
  })
  .openapi(postCallOff, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    return c.json({ glevent: await callOffGlevent(c.var.context, vendorId, gleventId) }, 200)
  })
  .openapi(postReturnCredits, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    return c.json(await returnCredits(c.var.context, vendorId, gleventId), 200)
  })
  .openapi(deleteEvent, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    await deleteGlevent(c.var.context, vendorId, gleventId)
    return c.body(null, 204)
  })

staffGleventsRoutes.openapi(getGuestEvents, async (c) => {
  const context = c.var.context
  return context.streams.answer(c, await followGuests(context, c.req.valid('param')))
})
