import { createRoute } from '@hono/zod-openapi'
import { redirectAnswer, shortCodePath } from '#domain/short-links/short-links.contract.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { requireRedirectUrl } from './find-redirect.ts'

const getRedirect = createRoute({
  method: 'get',
  path: '/short-code-redirects/{code}',
  tags: ['Redirects'],
  request: { params: shortCodePath },
  responses: { 200: json(redirectAnswer), ...refusals(400, 404) },
})

export const shortLinksRoutes = createRoutes().openapi(getRedirect, async (c) => {
  const redirectUrl = await requireRedirectUrl(c.var.context, c.req.valid('param').code)
  return c.json({ redirect: { redirectUrl } }, 200)
})
