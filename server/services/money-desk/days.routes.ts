import { z } from 'zod'
import {
  businessDay,
  dayCloseAnswer,
  daySignature,
  tipPolicyAnswer,
  tipPolicyChange,
} from '#domain/money-desk/day-close.contract.ts'
import { dayCloseExample, tipPolicyExample } from '#domain/money-desk/day-close.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath, vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { changeTipPolicy, findTipPolicy } from './tip-policy.ts'
import { findDayClose, signDay } from './close-day.ts'
import { printDay } from './print-day.ts'

const path = '/admin/vendors/{vendorId}/days/{day}'
const tags = ['Money']
const params = vendorPath.extend({ day: businessDay })

const getDay = describeCall({
  operationId: 'findDayClose',
  summary: 'Find the close of a business day',
  description:
    'What each location sold and gave back, with a journal that sums to 0, for managers and up. The figures freeze two hours after the end of the day.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params },
  responses: {
    200: json(dayCloseAnswer, { close: dayCloseExample }),
    ...refusals(400, 401, 403, 404),
  },
})

const postDay = describeCall({
  operationId: 'signDay',
  summary: 'Sign a business day',
  description:
    'At all locations whose money is settled, for managers and up. Signed figures never change. 409 `DAY_NOT_OVER`, `NOTHING_TO_CLOSE`, `OPEN_MONEY`, or `DAY_SIGNED`. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path,
  tags,
  request: { params, body: jsonBody(daySignature, { note: 'A quiet night.' }) },
  responses: {
    200: json(dayCloseAnswer, { close: dayCloseExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getDayFile = describeCall({
  operationId: 'printDayClose',
  summary: 'Print the close of a business day',
  description: 'As a PDF, with the figures of its page, for managers and up.',
  access: 'signed-in',
  method: 'get',
  path: `${path}/pdf`,
  tags,
  request: { params },
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/pdf': {
          schema: z.string().meta({ description: 'A PDF file' }),
          example: '%PDF-1.3',
        },
      },
    },
    ...refusals(400, 401, 403, 404),
  },
})

const tipPolicyPath = '/admin/vendor-locations/{vendorLocationId}/tip-policy'

const getTipPolicy = describeCall({
  operationId: 'findTipPolicy',
  summary: 'Find how a location shares its tips',
  description: 'For admins. A location without a rule of its own shares them by hours.',
  access: 'signed-in',
  method: 'get',
  path: tipPolicyPath,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(tipPolicyAnswer, { tipPolicy: tipPolicyExample }),
    ...refusals(400, 401, 403, 404),
  },
})

const putTipPolicy = describeCall({
  operationId: 'changeTipPolicy',
  summary: 'Change how a location shares its tips',
  description:
    'From the days on that are not frozen yet, for admins. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'put',
  path: tipPolicyPath,
  tags,
  request: { params: locationPath, body: jsonBody(tipPolicyChange, tipPolicyExample) },
  responses: {
    200: json(tipPolicyAnswer, { tipPolicy: tipPolicyExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

export const daysRoutes = createRoutes()
  .openapi(getDay, async (c) => {
    const { vendorId, day } = c.req.valid('param')
    return c.json({ close: await findDayClose(c.var.context, toUpperId(vendorId), day) }, 200)
  })
  .openapi(getDayFile, async (c) => {
    const { vendorId, day } = c.req.valid('param')
    const { pdf, name } = await printDay(c.var.context, toUpperId(vendorId), day)
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  })
  .openapi(postDay, async (c) => {
    const { vendorId, day } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json({ close: await signDay(c.var.context, toUpperId(vendorId), day, body) }, 200)
  })
  .openapi(getTipPolicy, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ tipPolicy: await findTipPolicy(c.var.context, at) }, 200)
  })
  .openapi(putTipPolicy, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    const tipPolicy = await changeTipPolicy(c.var.context, at, c.req.valid('json'))
    return c.json({ tipPolicy }, 200)
  })
