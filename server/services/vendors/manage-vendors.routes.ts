import { managedVendorAnswer, vendorChange } from '#domain/vendors/managed-vendors.contract.ts'
import { managedVendorExample, vendorChangeExample } from '#domain/vendors/vendors.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { changeVendor, findManagedVendor } from './manage-vendor.ts'

const path = '/admin/vendors/{vendorId}'
const tags = ['Vendors']

const getVendor = describeCall({
  operationId: 'findManagedVendor',
  summary: 'Find a vendor to change it',
  description: 'With its version, for super admins.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params: vendorPath },
  responses: {
    200: json(managedVendorAnswer, { vendor: managedVendorExample }),
    ...refusals(400, 401, 403, 404),
  },
})
const putVendor = describeCall({
  operationId: 'changeVendor',
  summary: 'Change a vendor',
  description:
    'All its fields, for super admins. A change of an older `version` is refused with 409 `VENDOR_CHANGED` and the current vendor.',
  access: 'signed-in',
  method: 'put',
  path,
  tags,
  request: { params: vendorPath, body: jsonBody(vendorChange, vendorChangeExample) },
  responses: {
    200: json(managedVendorAnswer, { vendor: { ...managedVendorExample, version: 2 } }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

export const manageVendorsRoutes = createRoutes()
  .openapi(getVendor, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ vendor: await findManagedVendor(c.var.context, vendorId) }, 200)
  })
  .openapi(putVendor, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ vendor: await changeVendor(c.var.context, vendorId, c.req.valid('json')) }, 200)
  })
