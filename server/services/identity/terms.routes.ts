import { z } from 'zod'
import { acceptTermsBody, termsAnswer } from '#domain/identity/identity.contract.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { acceptTerms, findTerms } from './accept-terms.ts'

const tags = ['Identity']
const params = z.object({ userId: z.string().min(1).max(128) })
const example = { version: TERMS_VERSION, acceptedAt: '2026-11-02T04:12:09.000Z' }

const getTerms = describeCall({
  operationId: 'findTerms',
  summary: 'Check whether the terms are accepted',
  description: 'The current version of the terms, and when this account accepted it.',
  access: 'signed-in',
  method: 'get',
  path: '/users/{userId}/terms',
  tags,
  request: { params },
  responses: { 200: json(termsAnswer, example), ...refusals(400, 401, 403) },
})
const putTerms = describeCall({
  operationId: 'acceptTerms',
  summary: 'Accept the terms',
  description:
    'Stored once for each version and account; a repeat answers with the time of the first. Only the current version can be accepted.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/terms',
  tags,
  request: { params, body: jsonBody(acceptTermsBody, { version: TERMS_VERSION }) },
  responses: { 200: json(termsAnswer, example), ...refusals(400, 401, 403, 409) },
})

export const termsRoutes = createRoutes()
  .openapi(getTerms, async (c) =>
    c.json(await findTerms(c.var.context, c.req.valid('param').userId), 200),
  )
  .openapi(putTerms, async (c) => {
    const { userId } = c.req.valid('param')
    return c.json(await acceptTerms(c.var.context, userId, c.req.valid('json').version), 200)
  })
