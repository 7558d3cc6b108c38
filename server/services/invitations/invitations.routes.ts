import { z } from 'zod'
import {
  createdInvitationAnswer,
  createInvitationBody,
  foundInvitationAnswer,
  invitationAnswer,
  invitationList,
  startedVenueAnswer,
  startVenueBody,
  venueList,
} from '#domain/invitations/invitations.contract.ts'
import {
  createInvitationExample,
  foundInvitationExample,
  invitationExample,
  invitationLinkExample,
  listedVenueExample,
  startVenueExample,
} from '#domain/invitations/invitations.examples.ts'
import { pageQuery } from '../../calls/paging.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { createInvitation } from './create-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { listVenues } from './list-venues.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { startVenue } from './start-venue.ts'

const tags = ['Venues']
const { vendorId, vendorLocationId } = startVenueExample

const postInvitation = describeCall({
  operationId: 'createInvitation',
  summary: 'Invite a person to start a venue',
  description:
    'The link works once, within 7 days, for one phone number when one is given. It is sent by text message or e-mail when asked for. For platform operators only.',
  access: 'signed-in',
  method: 'post',
  path: '/invitations',
  tags,
  request: { body: jsonBody(createInvitationBody, createInvitationExample) },
  responses: {
    201: json(createdInvitationAnswer, {
      invitation: invitationExample,
      link: invitationLinkExample,
      wasSent: true,
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const getInvitations = describeCall({
  operationId: 'listInvitations',
  summary: 'List the invitations to start a venue',
  description: 'The newest first. For platform operators only.',
  access: 'signed-in',
  method: 'get',
  path: '/invitations',
  tags,
  request: { query: pageQuery },
  responses: {
    200: json(invitationList, { items: [invitationExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})
const postRevocation = describeCall({
  operationId: 'revokeInvitation',
  summary: 'Withdraw an invitation',
  description: 'Its link stops working. 409 when it was used. For platform operators only.',
  access: 'signed-in',
  method: 'post',
  path: '/invitations/{invitationId}/revoke',
  tags,
  request: { params: z.object({ invitationId: z.uuid() }) },
  responses: {
    200: json(invitationAnswer, { invitation: { ...invitationExample, state: 'REVOKED' } }),
    ...refusals(400, 401, 403, 404, 409),
  },
})
const getInvitation = describeCall({
  operationId: 'findInvitation',
  summary: 'Look up an invitation by its token',
  description:
    'Whether it can be used; never for which phone number it is. Unknown tokens are limited per address.',
  access: 'public',
  method: 'get',
  path: '/start-links/{token}',
  tags,
  request: { params: z.object({ token: z.string().min(1).max(128) }) },
  responses: {
    200: json(foundInvitationAnswer, { invitation: foundInvitationExample }),
    ...refusals(400, 404, 429),
  },
})
const postVenue = describeCall({
  operationId: 'startVenue',
  summary: 'Start a venue',
  description:
    'Creates the venue and its first location as a draft, and makes the caller its SUPER_ADMIN. It takes an invitation unless anybody may start one. The same ids again give the same venue; ids of another one are refused with 409 `ID_TAKEN`.',
  access: 'signed-in',
  method: 'post',
  path: '/venues',
  tags,
  request: { body: jsonBody(startVenueBody, startVenueExample) },
  responses: {
    201: json(startedVenueAnswer, { venue: { vendorId, vendorLocationId } }),
    ...refusals(400, 401, 403, 404, 409, 422, 429),
  },
})
const getVenues = describeCall({
  operationId: 'listVenues',
  summary: 'List all venues with their state',
  description:
    'The newest first, with their last sale. `search` finds a part of the name. For platform operators only.',
  access: 'signed-in',
  method: 'get',
  path: '/venues',
  tags,
  request: { query: pageQuery.extend({ search: z.string().trim().max(100).default('') }) },
  responses: {
    200: json(venueList, { items: [listedVenueExample], nextToken: null, warnings: [] }),
    ...refusals(400, 401, 403),
  },
})

export const invitationsRoutes = createRoutes()
  .openapi(postInvitation, async (c) =>
    c.json(await createInvitation(c.var.context, c.req.valid('json')), 201),
  )
  .openapi(getInvitations, async (c) =>
    c.json(await listInvitations(c.var.context, c.req.valid('query')), 200),
  )
  .openapi(postRevocation, async (c) => {
    const { invitationId } = c.req.valid('param')
    return c.json({ invitation: await revokeInvitation(c.var.context, invitationId) }, 200)
  })
  .openapi(getInvitation, async (c) => {
    const { token } = c.req.valid('param')
    return c.json({ invitation: await findInvitation(c.var.context, token) }, 200)
  })
  .openapi(postVenue, async (c) =>
    c.json({ venue: await startVenue(c.var.context, c.req.valid('json')) }, 201),
  )
  .openapi(getVenues, async (c) =>
    c.json(await listVenues(c.var.context, c.req.valid('query')), 200),
  )
