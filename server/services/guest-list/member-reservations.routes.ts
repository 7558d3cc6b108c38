import { z } from 'zod'
import {
  acceptBody,
  availableGlevents,
  availableGleventsQuery,
  eligibilityAnswer,
  ownReservationAnswer,
  ownReservationList,
  reserveBody,
  vendorGlevents,
} from '#domain/guest-list/guest-list.contract.ts'
import {
  availableGleventExample,
  ownReservationExample,
  vendorGleventExample,
} from '#domain/guest-list/guest-list.examples.ts'
import { pageQuery } from '../../calls/paging.ts'
import { createRoutes, describeCall, events, json, jsonBody, refusals } from '../../http/routes.ts'
import { acceptOffer, declineOffer } from './waitlist/answer-offer.ts'
import { cancelReservation } from './release/cancel-reservation.ts'
import { findEligibility } from './reserve/find-eligibility.ts'
import { makeCalendarFile } from './glevents/make-calendar-file.ts'
import { listAvailable, listAvailableOfVendor } from './reserve/list-available.ts'
import { ALL_SPOTS } from './reserve/live-spots.ts'
import { listOwnReservations } from './reserve/list-own-reservations.ts'
import { reserveSpot } from './reserve/reserve-spot.ts'

const id = z.string().min(1).max(64)
const tags = ['Guest list']

const getAvailable = describeCall({
  operationId: 'listAvailableGlevents',
  summary: 'Search guest-list events by position',
  description:
    'The events that can be reserved within a radius, the soonest first. A city is searched with its position and `radiusMiles=50`. `availableCount` is a hint: reserving counts again.',
  access: 'public',
  method: 'get',
  path: '/glevents/available',
  tags,
  request: { query: availableGleventsQuery },
  responses: {
    200: json(availableGlevents, { glevents: [availableGleventExample] }),
    ...refusals(400),
  },
})

const getAvailableOfVendor = describeCall({
  operationId: 'listAvailableGleventsOfVendor',
  summary: "List a vendor's guest-list events",
  description:
    'Those that can be reserved, the soonest first, at most 50; none for an unknown vendor. `availableCount` is a hint: reserving counts again.',
  access: 'public',
  method: 'get',
  path: '/glevents/by-vendor',
  tags,
  request: { query: z.object({ vendorId: id }) },
  responses: {
    200: json(vendorGlevents, { glevents: [vendorGleventExample] }),
    ...refusals(400),
  },
})

const getCalendarFile = describeCall({
  operationId: 'getGleventCalendarFile',
  summary: 'Get a guest-list event as a calendar file',
  description: 'An iCalendar file named after the event; none once the event was called off.',
  access: 'public',
  method: 'get',
  path: '/glevents/{gleventId}/calendar.ics',
  tags,
  request: { params: z.object({ gleventId: id }) },
  responses: {
    200: {
      description: 'OK',
      content: {
        'text/calendar': {
          schema: z.string(),
          example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
        },
      },
    },
    ...refusals(400, 404),
  },
})

const getSpotsEvents = describeCall({
  operationId: 'followSpots',
  summary: 'Follow the spots left',
  description:
    'Server-sent events: `spots` with the events that have fewer than 10 spots left, at once and after each change, and `heartbeat` in between.',
  access: 'public',
  method: 'get',
  path: '/glevents/available/events',
  tags,
  responses: { 200: events('event: spots\ndata: {"spots":{"GL-LA-2":4,"GL-LA-3":0}}\n\n') },
})

const postReservation = describeCall({
  operationId: 'reserveSpot',
  summary: 'Reserve a spot',
  description:
    'Takes one credit of a member. A full event answers 409 EVENT_FULL; `{"waitlist": true}` then joins its waitlist, which costs nothing until a spot is offered.',
  access: 'signed-in',
  method: 'post',
  path: '/vendors/{vendorId}/glevents/{gleventId}/reservations',
  tags,
  request: {
    params: z.object({ vendorId: id, gleventId: id }),
    body: jsonBody(reserveBody, { quantity: 1, vendorId: 'SUNSET' }),
  },
  responses: {
    201: json(ownReservationAnswer, { reservation: ownReservationExample }, 'Reserved'),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getReservations = describeCall({
  operationId: 'listOwnReservations',
  summary: 'List your reservations',
  description: 'Newest first, in every status.',
  access: 'signed-in',
  method: 'get',
  path: '/users/reservations',
  tags,
  request: { query: pageQuery },
  responses: {
    200: json(ownReservationList, { reservations: [ownReservationExample], nextToken: null }),
    ...refusals(400, 401),
  },
})

const getEligibility = describeCall({
  operationId: 'findEligibility',
  summary: 'Check whether you can reserve',
  description:
    'True with an active membership, at least 1 credit and no active reservation. A hint: reserving checks again.',
  access: 'signed-in',
  method: 'get',
  path: '/users/eligible-to-make-reservations',
  tags,
  responses: { 200: json(eligibilityAnswer, { isEligible: true }), ...refusals(401) },
})

/** A change of an own reservation, by a POST without a body. */
function changeOwn<const Name extends 'cancel' | 'decline'>(
  name: Name,
  texts: { operationId: string; summary: string; description: string },
) {
  return describeCall({
    ...texts,
    access: 'signed-in',
    method: 'post',
    path: `/users/reservations/{reservationId}/${name}`,
    tags,
    request: { params: z.object({ reservationId: id }) },
    responses: {
      200: json(ownReservationAnswer, { reservation: ownReservationExample }),
      ...refusals(400, 401, 404, 409),
    },
  })
}

const postCancel = changeOwn('cancel', {
  operationId: 'cancelReservation',
  summary: 'Cancel a reservation',
  description:
    'Only a confirmed one, before its event starts; the credit is returned. Cancelling again changes nothing.',
})
const postAccept = describeCall({
  operationId: 'acceptOffer',
  summary: 'Accept a spot from the waitlist',
  description:
    'Confirms a PENDING reservation before `offerExpiresAt`. A member who holds another reservation is answered 409 REPLACES_RESERVATION; `{"replace": true}` then cancels it for this spot and returns its credit.',
  access: 'signed-in',
  method: 'post',
  path: '/users/reservations/{reservationId}/accept',
  tags,
  request: {
    params: z.object({ reservationId: id }),
    body: jsonBody(acceptBody, { replace: true }, { required: false }),
  },
  responses: {
    200: json(ownReservationAnswer, { reservation: ownReservationExample }),
    ...refusals(400, 401, 404, 409),
  },
})
const postDecline = changeOwn('decline', {
  operationId: 'declineOffer',
  summary: 'Leave the waitlist or decline its offer',
  description: 'Ends a WAITLISTED or PENDING reservation; a credit it took is returned.',
})

/** The guest-list calls of guests and members. */
export const memberReservationsRoutes = createRoutes()
  .openapi(getAvailable, async (c) =>
    c.json(await listAvailable(c.var.context, c.req.valid('query')), 200),
  )
  .openapi(getAvailableOfVendor, async (c) =>
    c.json(await listAvailableOfVendor(c.var.context, c.req.valid('query').vendorId), 200),
  )
  .openapi(getCalendarFile, async (c) => {
    const { gleventId } = c.req.valid('param')
    const { file, fileName } = await makeCalendarFile(c.var.context, gleventId)
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      // some readers know no other letters than those of the first name
      'Content-Disposition': `attachment; filename="${toPlainName(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    })
  })
  .openapi(postReservation, async (c) => {
    const { vendorId, gleventId } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json({ reservation: await reserveSpot(c.var.context, vendorId, gleventId, body) }, 201)
  })
  .openapi(getReservations, async (c) =>
    c.json(await listOwnReservations(c.var.context, c.req.valid('query')), 200),
  )
  .openapi(getEligibility, async (c) =>
    c.json({ isEligible: await findEligibility(c.var.context) }, 200),
  )
  .openapi(postCancel, async (c) => {
    const { reservationId } = c.req.valid('param')
    return c.json({ reservation: await cancelReservation(c.var.context, reservationId) }, 200)
  })
  .openapi(postAccept, async (c) => {
    const { reservationId } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json({ reservation: await acceptOffer(c.var.context, reservationId, body) }, 200)
  })
  .openapi(postDecline, async (c) => {
    const { reservationId } = c.req.valid('param')
    return c.json({ reservation: await declineOffer(c.var.context, reservationId) }, 200)
  })

memberReservationsRoutes.openapi(getSpotsEvents, (c) => {
  const { liveSpots, streams } = c.var.context
  return streams.answerPublic(c, {
    key: 'spots',
    event: 'spots',
    values: liveSpots,
    of: ALL_SPOTS,
  })
})

/** 'café.ics' to 'cafe.ics', 'ночь.ics' to 'event.ics'. */
function toPlainName(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[\w.-]+$/.test(plain) ? plain : 'event.ics'
}
