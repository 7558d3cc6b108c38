import {
  moneySettingsAnswer,
  moneySettingsChange,
} from '#domain/money-desk/money-settings.contract.ts'
import { moneySettingsExample } from '#domain/money-desk/money-settings.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { changeMoneySettings, findMoneySettings } from './money-settings.ts'

const path = '/admin/vendors/{vendorId}/money-settings'
const tags = ['Money']
const answer = json(moneySettingsAnswer, { moneySettings: moneySettingsExample })

const getSettings = describeCall({
  operationId: 'findMoneySettings',
  summary: 'Find what a venue has decided about its money',
  description: 'Such as what STAFF may refund alone, for admins.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params: vendorPath },
  responses: { 200: answer, ...refusals(400, 401, 403, 404) },
})

const putSettings = describeCall({
  operationId: 'changeMoneySettings',
  summary: 'Change what a venue has decided about its money',
  description:
    'For admins. What is left out stays. A change of an older copy is refused with 409 `MONEY_SETTINGS_CHANGED` and the current one.',
  access: 'signed-in',
  method: 'put',
  path,
  tags,
  request: { params: vendorPath, body: jsonBody(moneySettingsChange, moneySettingsExample) },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409) },
})

export const moneySettingsRoutes = createRoutes()
  .openapi(getSettings, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ moneySettings: await findMoneySettings(c.var.context, vendorId) }, 200)
  })
  .openapi(putSettings, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const change = c.req.valid('json')
    const moneySettings = await changeMoneySettings(c.var.context, vendorId, change)
    return c.json({ moneySettings }, 200)
  })
