import { vendorRoleExample } from '#domain/vendor-roles/vendor-roles.examples.ts'
import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorRoleAnswer } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { requireCaller } from '../../context.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { findRole } from './find-role.ts'

const getUserRole = describeCall({
  operationId: 'findOwnRole',
  summary: 'Find your own role at a vendor',
  description: 'The role of the signed-in person; 404 for those who have none.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/user-role',
  tags: ['Staff'],
  request: { params: z.object({ vendorId: z.string().min(1).max(64) }) },
  responses: {
    200: json(vendorRoleAnswer, { vendorRole: vendorRoleExample }),
    ...refusals(400, 401, 404),
  },
})

export const vendorRolesRoutes = createRoutes().openapi(getUserRole, async (c) => {
  const context = c.var.context
  requireCaller(context)
  const vendorRole = await findRole(context, toUpperId(c.req.valid('param').vendorId))
  if (!vendorRole) {
    throw new Failure('not_found', 'You have no role at this venue.', { code: 'ROLE_NOT_FOUND' })
  }
  return c.json({ vendorRole }, 200)
})
