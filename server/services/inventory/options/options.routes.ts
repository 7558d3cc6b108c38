import { z } from 'zod'
import {
  choiceSwitch,
  newOptionGroup,
  optionGroupAnswer,
  optionGroupEdit,
  optionGroupList,
} from '#domain/inventory/managed-options.contract.ts'
import {
  managedOptionGroupExample,
  newOptionGroupExample,
  optionGroupEditExample,
} from '#domain/inventory/options.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import {
  addOptionGroup,
  archiveOptionGroup,
  editOptionGroup,
  listOptionGroups,
  switchChoice,
} from './save-option-group.ts'

const atLocation = '/admin/vendor-locations/{vendorLocationId}/option-groups'
const tags = ['Inventory']
const ofGroup = locationPath.extend({ optionGroupId: z.string().min(1).max(64) })
const answer = json(optionGroupAnswer, { optionGroup: managedOptionGroupExample })

const getGroups = describeCall({
  operationId: 'listOptionGroups',
  summary: 'List the option groups of a location',
  description: 'For all staff, by name.',
  access: 'signed-in',
  method: 'get',
  path: atLocation,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(optionGroupList, { items: [managedOptionGroupExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const postGroup = describeCall({
  operationId: 'addOptionGroup',
  summary: 'Add an option group',
  description:
    'For managers and up. Items use it by their `optionGroupIds`. A group that was added under this id before is answered again. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: atLocation,
  tags,
  request: { params: locationPath, body: jsonBody(newOptionGroup, newOptionGroupExample) },
  responses: { 201: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const putGroup = describeCall({
  operationId: 'editOptionGroup',
  summary: 'Change an option group',
  description:
    'The whole group, for managers and up; it changes for all items that use it. A change of an older `version` is refused with 409 `OPTION_GROUP_CHANGED` and the current group. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/{optionGroupId}`,
  tags,
  request: { params: ofGroup, body: jsonBody(optionGroupEdit, optionGroupEditExample) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const putChoice = describeCall({
  operationId: 'switchChoice',
  summary: 'Switch a choice on or off',
  description: 'For all staff. A choice that is off is on the menu and cannot be ordered.',
  access: 'signed-in',
  method: 'put',
  path: `${atLocation}/{optionGroupId}/choices/{choiceId}`,
  tags,
  request: {
    params: ofGroup.extend({ choiceId: z.string().min(1).max(64) }),
    body: jsonBody(choiceSwitch, { isAvailable: false }),
  },
  responses: { 200: answer, ...refusals(400, 401, 403, 404) },
})

const deleteGroup = describeCall({
  operationId: 'archiveOptionGroup',
  summary: 'Take an option group off all items',
  description: 'For managers and up, for good; orders keep what was chosen.',
  access: 'signed-in',
  method: 'delete',
  path: `${atLocation}/{optionGroupId}`,
  tags,
  request: { params: ofGroup },
  responses: {
    200: json(z.object({ archived: z.boolean() }), { archived: true }),
    ...refusals(400, 401, 403, 404, 422),
  },
})

export const optionsRoutes = createRoutes()
  .openapi(getGroups, async (c) => {
    const { vendorLocationId } = c.req.valid('param')
    return c.json(
      { items: await listOptionGroups(c.var.context, toUpperId(vendorLocationId)) },
      200,
    )
  })
  .openapi(postGroup, async (c) => {
    const { vendorLocationId } = c.req.valid('param')
    const at = toUpperId(vendorLocationId)
    return c.json(
      { optionGroup: await addOptionGroup(c.var.context, at, c.req.valid('json')) },
      201,
    )
  })
  .openapi(putGroup, async (c) => {
    const { vendorLocationId, optionGroupId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), optionGroupId }
    const optionGroup = await editOptionGroup(c.var.context, address, c.req.valid('json'))
    return c.json({ optionGroup }, 200)
  })
  .openapi(putChoice, async (c) => {
    const { vendorLocationId, ...choice } = c.req.valid('param')
    const address = { ...choice, vendorLocationId: toUpperId(vendorLocationId) }
    const { isAvailable } = c.req.valid('json')
    return c.json({ optionGroup: await switchChoice(c.var.context, address, isAvailable) }, 200)
  })
  .openapi(deleteGroup, async (c) => {
    const { vendorLocationId, optionGroupId } = c.req.valid('param')
    await archiveOptionGroup(c.var.context, {
      vendorLocationId: toUpperId(vendorLocationId),
      optionGroupId,
    })
    return c.json({ archived: true }, 200)
  })
