import { activityList, activityQuery } from '#domain/activity/activity.contract.ts'
import { activityEntryExample } from '#domain/activity/activity.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { listActivity } from './list-activity.ts'

const getActivity = describeCall({
  operationId: 'listActivity',
  summary: 'List who changed what at a vendor',
  description:
    'Prices, stock, roles, hand-overs, refunds, events, check-ins and prizes with the values before and after, newest first, for its admins.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/activity',
  tags: ['Staff'],
  request: {
    params: vendorPath,
    query: activityQuery.extend(pageQuery.shape),
  },
  responses: {
    200: json(activityList, { items: [activityEntryExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

export const activityRoutes = createRoutes().openapi(getActivity, async (c) => {
  const vendorId = toUpperId(c.req.valid('param').vendorId)
  const { search, kind, ...page } = c.req.valid('query')
  const kinds = kind === undefined ? [] : [kind].flat()
  return c.json(await listActivity(c.var.context, vendorId, { search, kinds }, page), 200)
})
