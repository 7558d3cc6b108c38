import { nfcPath, nfcRecord } from '#domain/nfc.contract.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { requireNfcRecord } from './find-nfc-record.ts'

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
    200: json(nfcRecord, { nfcId: 'NFC-VENDOR', vendorId: 'HARBOR', overrideUrl: null }),
    ...refusals(400, 404, 429),
  },
})

export const nfcRoutes = createRoutes().openapi(getNfcRecord, async (c) =>
  c.json(await requireNfcRecord(c.var.context, c.req.valid('param').nfcId), 200),
)
