import { z } from 'zod'
import {
  addressAnswer,
  placeQuery,
  suggestionsAnswer,
  suggestionsQuery,
} from '#domain/addresses/addresses.contract.ts'
import { addressExample, suggestionExample } from '#domain/addresses/addresses.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { findAddress, suggestAddresses } from './find-address.ts'

const getSuggestions = describeCall({
  operationId: 'suggestAddresses',
  summary: 'Suggest addresses for a typed text',
  description:
    'US addresses, for managers and up. Send one `sessionToken` per search. Limited per person and day.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/places',
  tags: ['Staff'],
  request: { params: vendorPath, query: suggestionsQuery },
  responses: {
    200: json(suggestionsAnswer, { suggestions: [suggestionExample] }),
    ...refusals(400, 401, 403, 429, 503),
  },
})

const getAddress = describeCall({
  operationId: 'findAddress',
  summary: 'Find the address of a suggestion',
  description: 'With its position; 404 for a place without a street address.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/places/{placeId}',
  tags: ['Staff'],
  request: {
    params: vendorPath.extend({ placeId: z.string().min(1).max(512) }),
    query: placeQuery,
  },
  responses: {
    200: json(addressAnswer, { address: addressExample }),
    ...refusals(400, 401, 403, 404, 429, 503),
  },
})

const ofInvitation = z.object({
  invitation: z
    .string()
    .max(128)
    .optional()
    .meta({ description: 'The token of the invitation, where starting a venue takes one' }),
})

const getNewVenueSuggestions = describeCall({
  operationId: 'suggestNewVenueAddresses',
  summary: 'Suggest addresses for a new venue',
  description: 'The same for people who may start a venue.',
  access: 'signed-in',
  method: 'get',
  path: '/places',
  tags: ['Venues'],
  request: { query: suggestionsQuery.extend(ofInvitation.shape) },
  responses: {
    200: json(suggestionsAnswer, { suggestions: [suggestionExample] }),
    ...refusals(400, 401, 403, 404, 409, 429, 503),
  },
})

const getNewVenueAddress = describeCall({
  operationId: 'findNewVenueAddress',
  summary: 'Find the address of a suggestion for a new venue',
  description: 'The same for people who may start a venue.',
  access: 'signed-in',
  method: 'get',
  path: '/places/{placeId}',
  tags: ['Venues'],
  request: {
    params: z.object({ placeId: z.string().min(1).max(512) }),
    query: placeQuery.extend(ofInvitation.shape),
  },
  responses: {
    200: json(addressAnswer, { address: addressExample }),
    ...refusals(400, 401, 403, 404, 409, 429, 503),
  },
})

/** The address search behind the address picker; its key never reaches a browser. */
export const addressesRoutes = createRoutes()
  .openapi(getSuggestions, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const suggestions = await suggestAddresses(c.var.context, { vendorId }, c.req.valid('query'))
    return c.json({ suggestions }, 200)
  })
  .openapi(getAddress, async (c) => {
    const { vendorId, placeId } = c.req.valid('param')
    const { sessionToken } = c.req.valid('query')
    const searcher = { vendorId: toUpperId(vendorId) }
    const address = await findAddress(c.var.context, searcher, placeId, sessionToken)
    return c.json({ address }, 200)
  })
  .openapi(getNewVenueSuggestions, async (c) => {
    const { invitation: invitationToken, ...search } = c.req.valid('query')
    const suggestions = await suggestAddresses(c.var.context, { invitationToken }, search)
    return c.json({ suggestions }, 200)
  })
  .openapi(getNewVenueAddress, async (c) => {
    const { placeId } = c.req.valid('param')
    const { invitation: invitationToken, sessionToken } = c.req.valid('query')
    const searcher = { invitationToken }
    const address = await findAddress(c.var.context, searcher, placeId, sessionToken)
    return c.json({ address }, 200)
  })
