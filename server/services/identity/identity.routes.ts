import { sessionExample } from '#domain/identity/identity.examples.ts'
import { z } from 'zod'
import {
  sessionAnswer,
  startSignInBody,
  verifyCodeBody,
} from '#domain/identity/identity.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { toOwnPath } from '#domain/values/redirect-target.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { findPublicAddress } from '../../process/public-address.ts'
import { endSession } from './end-session.ts'
import type { IdentityDependencies } from './identity-dependencies.ts'
import { refreshSession } from './refresh-session.ts'
import {
  findClientAddress,
  requireSameOriginNavigation,
  requireSameOrigin,
} from '../../calls/request-origin.ts'
import {
  clearSessionCookie,
  renewDeviceCookie,
  readDeviceCookie,
  readSessionCookie,
  writeSessionCookie,
} from './session-cookie.ts'
import { startSignIn } from './start-sign-in.ts'
import { verifyCode } from './verify-code.ts'

const tags = ['Identity']

const postStart = describeCall({
  operationId: 'startSignIn',
  summary: 'Send a sign-in code',
  description:
    'Sends a code by SMS, whether or not the number has an account. The code works only with the httpOnly cookie set by this response.',
  access: 'public',
  method: 'post',
  path: '/auth/passwordless/start',
  tags,
  request: { body: jsonBody(startSignInBody, { phoneNumber: '+13105550101' }) },
  responses: {
    204: { description: 'A code is on its way' },
    ...refusals(400, 403, 409, 422, 429, 503),
  },
})

const postVerify = describeCall({
  operationId: 'verifyCode',
  summary: 'Sign in with a code',
  description:
    'Exchanges the code for a session, from the browser that asked for it; the refresh credential is an httpOnly cookie.',
  access: 'public',
  method: 'post',
  path: '/auth/passwordless/verify',
  tags,
  request: { body: jsonBody(verifyCodeBody, { phoneNumber: '+13105550101', code: '123456' }) },
  responses: {
    200: json(sessionAnswer, sessionExample),
    ...refusals(400, 403, 409, 422, 429, 503),
  },
})

const postRefresh = describeCall({
  operationId: 'refreshSession',
  summary: 'Refresh the session',
  description: 'Renews the session by its cookie, whose credential is rotated.',
  access: 'public',
  method: 'post',
  path: '/auth/session/refresh',
  tags,
  responses: { 200: json(sessionAnswer, sessionExample), ...refusals(401, 403, 503) },
})

const getLogout = describeCall({
  operationId: 'logOut',
  summary: 'Log out',
  description: 'Ends the session and redirects to a page of this site.',
  access: 'public',
  method: 'get',
  path: '/auth/logout',
  tags,
  request: { query: z.object({ returnTo: z.string().max(2000).optional() }) },
  responses: { 302: { description: 'Signed out, on the way to returnTo' }, ...refusals(400, 403) },
})

const getKeys = describeCall({
  operationId: 'listSigningKeys',
  summary: 'List the signing keys',
  description: 'The public keys of our id tokens, as a JWK set.',
  access: 'public',
  method: 'get',
  path: '/auth/.well-known/jwks.json',
  tags,
  responses: {
    200: json(z.looseObject({ keys: z.array(z.looseObject({})) }), {
      keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'k1' }],
    }),
  },
})

export function createIdentityRoutes(dependencies: IdentityDependencies) {
  const routes = createRoutes()
  routes.use('/auth/*', async (c, next) => {
    if (c.req.method === 'POST') requireSameOrigin(c)
    await next()
  })
  return routes
    .openapi(postStart, async (c) => {
      const { phoneNumber } = c.req.valid('json')
      const device = renewDeviceCookie(c, dependencies)
      await startSignIn(c.var.context, dependencies, {
        phoneNumber,
        device,
        address: findClientAddress(c),
      })
      return c.body(null, 204)
    })
    .openapi(postVerify, async (c) => {
      const from = { device: readDeviceCookie(c), address: findClientAddress(c) }
      const opened = await verifyCode(c.var.context, dependencies, {
        ...c.req.valid('json'),
        ...from,
      })
      await writeSessionCookie(c, dependencies, opened.credential)
      return c.json(opened.session, 200)
    })
    .openapi(postRefresh, async (c) => {
      const credential = await readSessionCookie(c, dependencies)
      try {
        const opened = await refreshSession(c.var.context, dependencies, credential)
        await writeSessionCookie(c, dependencies, opened.credential)
        return c.json(opened.session, 200)
      } catch (error) {
        if (error instanceof Failure && error.kind === 'unauthorized') clearSessionCookie(c)
        throw error
      }
    })
    .openapi(getLogout, async (c) => {
      requireSameOriginNavigation(c)
      await endSession(c.var.context, dependencies, await readSessionCookie(c, dependencies))
      clearSessionCookie(c)
      const { origin } = findPublicAddress(c.var.context.config)
      const { returnTo = '/' } = c.req.valid('query')
      const target = returnTo.startsWith(`${origin}/`) ? returnTo.slice(origin.length) : returnTo
      const path = toOwnPath(target) ?? '/'
      const providerUrl = await dependencies.gateway.logoutUrl(`${origin}${path}`)
      return c.redirect(providerUrl ?? path, 302)
    })
    .openapi(getKeys, async (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(Object(await dependencies.gateway.fetchKeys()), 200)
    })
}
