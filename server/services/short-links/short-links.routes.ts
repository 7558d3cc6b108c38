import { redirectAnswer, shortCodePath } from '#domain/short-links.contract.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { requireRedirectUrl } from './find-redirect.ts'

const getRedirect = describeCall({
  operationId: 'findRedirect',
  summary: 'Look up a short code',
  description: 'Where a printed short code leads. Unknown codes are limited per address.',
  access: 'public',
  method: 'get',
  path: '/short-code-redirects/{code}',
  tags: ['Redirects'],
  request: { params: shortCodePath },
  responses: {
    200: json(redirectAnswer, { redirect: { redirectUrl: '/L/2dfe6' } }),
    ...refusals(400, 404, 429),
  },
})

export const shortLinksRoutes = createRoutes().openapi(getRedirect, async (c) => {
  const redirectUrl = await requireRedirectUrl(c.var.context, c.req.valid('param').code)
  return c.json({ redirect: { redirectUrl } }, 200)
})
