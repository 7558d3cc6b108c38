import { lineSettings, lineSettingsEdit } from '#domain/preparations/line-settings.contract.ts'
import {
  lineSettingsEditExample,
  lineSettingsExample,
} from '#domain/preparations/line-settings.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { changeLineSettings, findLineSettings } from './save-line-settings.ts'

const path = '/admin/vendor-locations/{vendorLocationId}/line-settings'
const tags = ['Locations']
const responses = { 200: json(lineSettings, lineSettingsExample), ...refusals(400, 401, 403, 404) }

const getSettings = describeCall({
  operationId: 'findLineSettings',
  summary: 'How a location that works as a line is run',
  description: 'For managers and up, with who is texted when a screen falls silent.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params: locationPath },
  responses,
})

const putSettings = describeCall({
  operationId: 'changeLineSettings',
  summary: 'Change how a location that works as a line is run',
  description:
    'For managers and up. What is left out stays as it is. How guests are called counts for what becomes ready afterwards. Only a manager of the venue can be named to be texted.',
  access: 'signed-in',
  method: 'put',
  path,
  tags,
  request: { params: locationPath, body: jsonBody(lineSettingsEdit, lineSettingsEditExample) },
  responses,
})

export const lineSettingsRoutes = createRoutes()
  .openapi(getSettings, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await findLineSettings(c.var.context, at), 200)
  })
  .openapi(putSettings, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await changeLineSettings(c.var.context, at, c.req.valid('json')), 200)
  })
