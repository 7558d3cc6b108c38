import { z } from 'zod'
import {
  noticeSettings,
  pushEndpoint,
  pushSubscription,
  readyTexts,
  readyTextsEdit,
  textConsent,
} from '#domain/notices/notices.contract.ts'
import {
  noticeSettingsExample,
  pushSubscriptionExample,
  readyTextsExample,
} from '#domain/notices/notices.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { acknowledgeReady, noteShown } from './acknowledge-ready.ts'
import { agreeToTexts, findNoticeSettings } from './agree-to-texts.ts'
import { findReadyTexts, limitTexts } from './limit-texts.ts'
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts'

const tags = ['Orders']
const ofUser = z.object({ userId: z.string().min(1).max(128) })
const ofOrder = ofUser.extend({ orderId: z.string().min(1).max(64) })
const settings = json(noticeSettings, noticeSettingsExample)
const done = json(z.object({ done: z.boolean() }), { done: true })
const texts = json(readyTexts, readyTextsExample)

const getSettings = describeCall({
  operationId: 'findNoticeSettings',
  summary: 'How a guest is told that an order is ready',
  description: 'Whether the caller agreed to texts, and the key with which a browser subscribes.',
  access: 'signed-in',
  method: 'get',
  path: '/users/{userId}/notice-settings',
  tags,
  request: { params: ofUser },
  responses: { 200: settings, ...refusals(400, 401, 403) },
})

const putConsent = describeCall({
  operationId: 'agreeToTexts',
  summary: 'Agree to text messages about ready orders',
  description:
    'Or take it back. At most one text is sent for an order and a station, and one reminder. A person who answered STOP agrees again by this.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/text-consent',
  tags,
  request: { params: ofUser, body: jsonBody(textConsent, { agrees: true }) },
  responses: { 200: settings, ...refusals(400, 401, 403) },
})

const putSubscription = describeCall({
  operationId: 'subscribeBrowser',
  summary: 'Call the guest in this browser',
  description:
    'Keeps what the browser’s `PushSubscription` gives. Only the push services of the browsers are called. Five browsers of a person at most: the oldest gives way. A repeat changes nothing.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/push-subscriptions',
  tags,
  request: { params: ofUser, body: jsonBody(pushSubscription, pushSubscriptionExample) },
  responses: { 200: done, ...refusals(400, 401, 403, 503) },
})

const removeSubscription = describeCall({
  operationId: 'unsubscribeBrowser',
  summary: 'Do not call the guest in this browser any more',
  description: 'A repeat changes nothing.',
  access: 'signed-in',
  method: 'post',
  path: '/users/{userId}/push-subscriptions/remove',
  tags,
  request: {
    params: ofUser,
    body: jsonBody(pushEndpoint, { endpoint: pushSubscriptionExample.endpoint }),
  },
  responses: { 200: done, ...refusals(400, 401, 403) },
})

const putSeen = describeCall({
  operationId: 'acknowledgeReady',
  summary: 'Say that the page has shown the guest a ready order',
  description: 'So no text is sent. A repeat changes nothing.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/ready-seen',
  tags,
  request: { params: ofOrder },
  responses: { 200: done, ...refusals(400, 401, 403, 404) },
})

const putShown = describeCall({
  operationId: 'noteShown',
  summary: 'Say that a browser has shown a message',
  description:
    'Called by the service worker with the id that came encrypted with the message. An unknown id changes nothing.',
  access: 'public',
  method: 'put',
  path: '/push-messages/{noticeId}/shown',
  tags,
  request: { params: z.object({ noticeId: z.string().min(1).max(64) }) },
  responses: { 200: done, ...refusals(400) },
})

const getTexts = describeCall({
  operationId: 'findReadyTexts',
  summary: 'Texts about ready orders of a location, and their cost',
  description:
    'How many were sent on this business day, and at most, for all staff. Texts to the manager of a shift count, too.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendor-locations/{vendorLocationId}/ready-texts',
  tags: ['Locations'],
  request: { params: locationPath },
  responses: { 200: texts, ...refusals(400, 401, 403, 404) },
})

const putTexts = describeCall({
  operationId: 'limitReadyTexts',
  summary: 'Limit the texts about ready orders of a location',
  description: 'For managers and up. 0 sends none.',
  access: 'signed-in',
  method: 'put',
  path: '/admin/vendor-locations/{vendorLocationId}/ready-texts',
  tags: ['Locations'],
  request: { params: locationPath, body: jsonBody(readyTextsEdit, { maxPerDay: 300 }) },
  responses: { 200: texts, ...refusals(400, 401, 403, 404) },
})

export const noticesRoutes = createRoutes()
  .openapi(getSettings, async (c) =>
    c.json(await findNoticeSettings(c.var.context, c.req.valid('param').userId), 200),
  )
  .openapi(putConsent, async (c) => {
    const { userId } = c.req.valid('param')
    return c.json(await agreeToTexts(c.var.context, userId, c.req.valid('json').agrees), 200)
  })
  .openapi(putSubscription, async (c) => {
    await subscribeBrowser(c.var.context, c.req.valid('param').userId, c.req.valid('json'))
    return c.json({ done: true }, 200)
  })
  .openapi(removeSubscription, async (c) => {
    const { userId } = c.req.valid('param')
    await unsubscribeBrowser(c.var.context, userId, c.req.valid('json').endpoint)
    return c.json({ done: true }, 200)
  })
  .openapi(putSeen, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    await acknowledgeReady(c.var.context, userId, orderId)
    return c.json({ done: true }, 200)
  })
  .openapi(putShown, async (c) => {
    await noteShown(c.var.context, c.req.valid('param').noticeId)
    return c.json({ done: true }, 200)
  })
  .openapi(getTexts, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await findReadyTexts(c.var.context, at), 200)
  })
  .openapi(putTexts, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await limitTexts(c.var.context, at, c.req.valid('json').maxPerDay), 200)
  })
