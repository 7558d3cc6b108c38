import { z } from 'zod'
import { toUpperId } from '#domain/values/ids.ts'
import {
  createVendorRoleBody,
  ownVenueList,
  updateVendorRoleBody,
  vendorRoleAnswer,
  vendorRoleList,
} from '#domain/vendor-roles/vendor-roles.contract.ts'
import {
  createVendorRoleExample,
  ownVenueExample,
  staffProfileExample,
  vendorRoleExample,
} from '#domain/vendor-roles/vendor-roles.examples.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, events, json, jsonBody, refusals } from '../../http/routes.ts'
import { findOwnRole, followOwnRole } from './find-own-role.ts'
import { listOwnVenues } from './list-own-venues.ts'
import { changeRole, createRole, listRoles, removeRole } from './manage-roles.ts'

const tags = ['Staff']
const profilePath = vendorPath.extend({ phoneNumber: z.string().min(1).max(40) })
const answer = json(vendorRoleAnswer, { vendorRole: vendorRoleExample })

const getUserRole = describeCall({
  operationId: 'findOwnRole',
  summary: 'Find your own role at a vendor',
  description: 'The role of the signed-in person; 404 for those who have none.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/user-role',
  tags,
  request: { params: vendorPath },
  responses: { 200: answer, ...refusals(400, 401, 404) },
})
const getUserRoleEvents = describeCall({
  operationId: 'followOwnRole',
  summary: 'Follow your own role at a vendor',
  description:
    'Server-sent events: `role` with the role at once and after each change. The stream ends when the role is removed.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/user-role/events',
  tags,
  request: { params: vendorPath },
  responses: {
    200: events('event: role\ndata: {"vendorRole":{"role":"STAFF"}}\n\n'),
    ...refusals(400, 401, 404, 429),
  },
})
const getOwnVenues = describeCall({
  operationId: 'listOwnVenues',
  summary: 'List the venues where you work',
  description: 'With your role and the locations of each. For the account itself only.',
  access: 'signed-in',
  method: 'get',
  path: '/users/{userId}/vendor-roles',
  tags,
  request: { params: z.object({ userId: z.string().min(1).max(128) }) },
  responses: {
    200: json(ownVenueList, { items: [ownVenueExample], isOperator: false }),
    ...refusals(400, 401, 403),
  },
})
const getRoles = describeCall({
  operationId: 'listRoles',
  summary: 'List the staff profiles of a vendor',
  description: 'The most powerful role first, then by name. For managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/vendor-roles',
  tags,
  request: { params: vendorPath },
  responses: {
    200: json(vendorRoleList, { items: [staffProfileExample] }),
    ...refusals(400, 401, 403),
  },
})
const postRole = describeCall({
  operationId: 'createRole',
  summary: 'Give a phone number a role',
  description:
    'A MANAGER gives STAFF and MANAGER, an ADMIN all but SUPER_ADMIN, a SUPER_ADMIN all. A text message leads the person to staff sign-in. 409 when the number has a role.',
  access: 'signed-in',
  method: 'post',
  path: '/vendors/{vendorId}/vendor-roles',
  tags,
  request: { params: vendorPath, body: jsonBody(createVendorRoleBody, createVendorRoleExample) },
  responses: { 201: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})
const putRole = describeCall({
  operationId: 'changeRole',
  summary: 'Change a staff profile',
  description:
    'Its name, phone number or role; fields that are not sent stay the same. Your own role and the last SUPER_ADMIN cannot be changed.',
  access: 'signed-in',
  method: 'put',
  path: '/vendors/{vendorId}/vendor-roles/{phoneNumber}',
  tags,
  request: { params: profilePath, body: jsonBody(updateVendorRoleBody, { role: 'Manager' }) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409) },
})
const deleteRole = describeCall({
  operationId: 'removeRole',
  summary: 'Remove a staff profile',
  description:
    'Ends its rights on every device within seconds. You cannot remove your own role or the last SUPER_ADMIN.',
  access: 'signed-in',
  method: 'delete',
  path: '/vendors/{vendorId}/vendor-roles/{phoneNumber}',
  tags,
  request: { params: profilePath },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409) },
})

export const vendorRolesRoutes = createRoutes()
  .openapi(getUserRole, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ vendorRole: await findOwnRole(c.var.context, vendorId) }, 200)
  })
  .openapi(getOwnVenues, async (c) => {
    const { userId } = c.req.valid('param')
    return c.json(await listOwnVenues(c.var.context, userId), 200)
  })
  .openapi(getRoles, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ items: await listRoles(c.var.context, vendorId) }, 200)
  })
  .openapi(postRole, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const vendorRole = await createRole(c.var.context, vendorId, c.req.valid('json'))
    return c.json({ vendorRole }, 201)
  })
  .openapi(putRole, async (c) => {
    const { vendorId, phoneNumber } = c.req.valid('param')
    const body = c.req.valid('json')
    const vendorRole = await changeRole(c.var.context, toUpperId(vendorId), phoneNumber, body)
    return c.json({ vendorRole }, 200)
  })
  .openapi(deleteRole, async (c) => {
    const { vendorId, phoneNumber } = c.req.valid('param')
    const vendorRole = await removeRole(c.var.context, toUpperId(vendorId), phoneNumber)
    return c.json({ vendorRole }, 200)
  })

vendorRolesRoutes.openapi(getUserRoleEvents, async (c) => {
  const context = c.var.context
  const vendorId = toUpperId(c.req.valid('param').vendorId)
  return context.streams.answer(c, await followOwnRole(context, vendorId))
})
