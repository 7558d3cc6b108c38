import { leadAnswer, leadBody, leadList } from '#domain/leads/leads.contract.ts'
import { leadBodyExample, leadExample } from '#domain/leads/leads.examples.ts'
import { pageQuery } from '../../calls/paging.ts'
import type { RenewDeviceKey } from '../../calls/api-request.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { findClientAddress } from '../../calls/request-origin.ts'
import { createLead } from './create-lead.ts'
import { listLeads } from './list-leads.ts'

const postLead = describeCall({
  operationId: 'createLead',
  summary: 'Request a demo',
  description:
    'Stores a request for a demo and e-mails it to the sales team. The same request within 24 hours returns the first response. Limited per browser and per IP address and hour.',
  access: 'public',
  method: 'post',
  path: '/leads',
  tags: ['Leads'],
  request: { body: jsonBody(leadBody, leadBodyExample) },
  responses: {
    201: json(leadAnswer, { leadId: leadExample.leadId }),
    ...refusals(400, 422, 429),
  },
})

const getLeads = describeCall({
  operationId: 'listLeads',
  summary: 'List the requests for a demo',
  description: 'The newest first. For platform operators only.',
  access: 'signed-in',
  method: 'get',
  path: '/leads',
  tags: ['Leads'],
  request: { query: pageQuery },
  responses: {
    200: json(leadList, { leads: [leadExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

export const createLeadsRoutes = (identity: { renewDeviceKey: RenewDeviceKey }) =>
  createRoutes()
    .openapi(postLead, async (c) => {
      const leadId = await createLead(c.var.context, c.req.valid('json'), {
        address: findClientAddress(c),
        deviceKey: identity.renewDeviceKey(c),
      })
      return c.json({ leadId }, 201)
    })
    .openapi(getLeads, async (c) => {
      return c.json(await listLeads(c.var.context, c.req.valid('query')), 200)
    })
