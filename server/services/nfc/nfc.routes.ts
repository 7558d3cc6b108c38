import { z } from 'zod'
import {
  addedWristbands,
  newWristbands,
  nfcPath,
  nfcRecord,
  wristband,
  wristbandChange,
  wristbandList,
} from '#domain/nfc/nfc.contract.ts'
import {
  newWristbandsExample,
  wristbandChangeExample,
  wristbandExample,
} from '#domain/nfc/nfc.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { checkFirst, limitBody } from '../../http/guard-body.ts'
import { readIntent } from '../../http/request-context.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { requireNfcRecord } from './find-nfc-record.ts'
import {
  addWristbands,
  changeWristband,
  listWristbands,
  requireWristbandRight,
} from './manage-wristbands.ts'

const getNfcRecord = describeCall({
  operationId: 'findNfcRecord',
  summary: 'Look up a wristband',
  description:
    'Where a tapped wristband leads: its override, else its vendor, else the members events. Ids are matched in any case. Unknown ids are limited per address.',
  access: 'public',
  method: 'get',
  path: '/nfc/{nfcId}',
  tags: ['Redirects'],
  request: { params: nfcPath },
  responses: {
    200: json(nfcRecord, {
      nfcId: 'NFC-VENDOR',
      vendorId: 'HARBOR',
      overrideUrl: null,
    }),
    ...refusals(400, 404, 429),
  },
})

const path = '/admin/vendors/{vendorId}/wristbands'
const tags = ['Staff']
/** 5,000 wristbands with labels. */
const MAX_BODY_BYTES = 1024 * 1024

const refuseOthers = checkFirst((context, { vendorId = '' }) =>
  requireWristbandRight(context, toUpperId(vendorId)),
)

const getWristbands = describeCall({
  operationId: 'listWristbands',
  summary: 'List the wristbands of a vendor',
  description:
    'The newest first, a page at a time, for admins and up. `search` finds a part of the id or of the label.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: {
    params: vendorPath,
    query: pageQuery.extend({
      isRetired: z.stringbool().prefault('false'),
      search: z.string().trim().max(64).default(''),
    }),
  },
  responses: {
    200: json(wristbandList, { wristbands: [wristbandExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

const postWristbands = describeCall({
  operationId: 'addWristbands',
  summary: 'Add wristbands',
  description:
    'Up to 5,000 at once, all of them or none, for admins and up. The venue’s own stay as they are; one that has another owner is refused with 409 `WRISTBANDS_TAKEN`. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path,
  tags,
  middleware: [refuseOthers, limitBody(MAX_BODY_BYTES), readIntent],
  request: { params: vendorPath, body: jsonBody(newWristbands, newWristbandsExample) },
  responses: {
    200: json(addedWristbands, { added: 1, known: 0 }),
    ...refusals(400, 401, 403, 409, 422),
  },
})

const putWristband = describeCall({
  operationId: 'changeWristband',
  summary: 'Change or retire a wristband',
  description:
    'For admins and up. With `replacedBy` the replacement takes over its label and override. A change of an older `version` is refused with 409 `WRISTBAND_CHANGED` and the current wristband.',
  access: 'signed-in',
  method: 'put',
  path: `${path}/{nfcId}`,
  tags,
  request: {
    params: vendorPath.extend(nfcPath.shape),
    body: jsonBody(wristbandChange, wristbandChangeExample),
  },
  responses: {
    200: json(wristband, { ...wristbandExample, version: 2 }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

export const nfcRoutes = createRoutes()
  .openapi(getNfcRecord, async (c) =>
    c.json(await requireNfcRecord(c.var.context, c.req.valid('param').nfcId), 200),
  )
  .openapi(getWristbands, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await listWristbands(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(postWristbands, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await addWristbands(c.var.context, vendorId, c.req.valid('json')), 200)
  })
  .openapi(putWristband, async (c) => {
    const { vendorId, nfcId } = c.req.valid('param')
    const place = { vendorId: toUpperId(vendorId), nfcId: toUpperId(nfcId) }
    return c.json(await changeWristband(c.var.context, place, c.req.valid('json')), 200)
  })
