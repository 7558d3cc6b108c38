import { fasterBars, promiseAnswer, promiseBody } from '#domain/preparations/promise.contract.ts'
import { fasterBarsExample, promiseExample } from '#domain/preparations/promise.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { requireCaller } from '../../../process/context.ts'
import { findOtherBars } from './find-other-bars.ts'
import { findPromise } from './find-promise.ts'

const postPromise = describeCall({
  operationId: 'calculatePromise',
  summary: 'Ask how long an order would take',
  description:
    'If it were paid now, at a location that makes orders as they are paid. Nothing is ordered or held.',
  access: 'signed-in',
  method: 'post',
  path: '/promises/calculate',
  tags: ['Orders'],
  request: {
    body: jsonBody(promiseBody, {
      cartItems: [{ productId: 'garden-lager', quantity: 2 }],
      vendorLocationId: '5GRDN',
    }),
  },
  responses: {
    200: json(promiseAnswer, { promise: promiseExample, otherBars: [] }),
    ...refusals(400, 401, 404, 429),
  },
})

const getFasterBars = describeCall({
  operationId: 'listFasterBars',
  summary: 'List the bars where orders are ready earlier',
  description:
    'The same for everybody who opens the menu, at most 10 s old. Empty unless even the shortest order takes more than 20 minutes here.',
  access: 'public',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/faster-bars',
  tags: ['Orders'],
  request: { params: locationPath },
  responses: { 200: json(fasterBars, fasterBarsExample), ...refusals(400, 404) },
})

const FOR_ALL = 'public, max-age=10'

export const promisesRoutes = createRoutes()

promisesRoutes.openapi(getFasterBars, async (c) => {
  const found = await c.var.context.fasterBars.find(
    toUpperId(c.req.valid('param').vendorLocationId),
  )
  c.header('Cache-Control', FOR_ALL)
  return c.json(found, 200)
})

promisesRoutes.openapi(postPromise, async (c) => {
  const { context } = c.var
  const { userId } = requireCaller(context)
  const { vendorLocationId, cartItems: lines } = c.req.valid('json')
  const place = await context.places.requirePlace(toUpperId(vendorLocationId))
  const promise = await findPromise(context, place, { userId, lines })
  const otherBars = await findOtherBars(context, place, { userId, lines }, promise)
  return c.json({ promise, otherBars }, 200)
})
