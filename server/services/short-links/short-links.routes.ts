import { z } from 'zod'
import { codeSheetBody } from '#domain/short-links/code-sheets.contract.ts'
import {
  codePrinting,
  newShortLink,
  redirectAnswer,
  shortCodePath,
  shortLink,
  shortLinkChange,
  shortLinkList,
} from '#domain/short-links/short-links.contract.ts'
import {
  codePrintingExample,
  codeSheetExample,
  newShortLinkExample,
  shortLinkChangeExample,
  shortLinkExample,
} from '#domain/short-links/short-links.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { requireRedirect } from './find-redirect.ts'
import {
  changeShortLink,
  createShortLink,
  describePrinting,
  listShortLinks,
} from './manage-short-links.ts'
import { printSheet } from './sheets/print-sheet.ts'

const getRedirect = describeCall({
  operationId: 'findRedirect',
  summary: 'Look up a short code',
  description:
    'Where a printed short code leads. One that is retired, or whose location is archived or still a draft, leads to the page of its venue; staff of the venue are led to a draft. Unknown codes are limited per address.',
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

const tags = ['Staff']

const getPrinting = describeCall({
  operationId: 'describePrinting',
  summary: 'Find what codes can be printed with',
  description:
    'The public address that printed codes begin with, and the locations of the venue, for admins and up.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/code-printing',
  tags,
  request: { params: vendorPath },
  responses: { 200: json(codePrinting, codePrintingExample), ...refusals(400, 401, 403) },
})

const getLinks = describeCall({
  operationId: 'listShortLinks',
  summary: 'List the short links of a vendor',
  description:
    'The newest first, a page at a time, for admins and up. `search` finds a part of the code, of the label or of the name of the location.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/short-links',
  tags,
  request: {
    params: vendorPath,
    query: pageQuery.extend({
      isRetired: z.stringbool().prefault('false'),
      search: z.string().trim().max(60).default(''),
    }),
  },
  responses: {
    200: json(shortLinkList, { shortLinks: [shortLinkExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

const postLink = describeCall({
  operationId: 'createShortLink',
  summary: 'Create a short link',
  description:
    'For admins and up. Its code is chosen by the caller; one that is in use is refused with 409 `SHORT_CODE_TAKEN`. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: '/admin/vendors/{vendorId}/short-links',
  tags,
  request: { params: vendorPath, body: jsonBody(newShortLink, newShortLinkExample) },
  responses: {
    201: json(shortLink, shortLinkExample),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const putLink = describeCall({
  operationId: 'changeShortLink',
  summary: 'Change, move or retire a short link',
  description:
    'For admins and up. What is printed stays. A change of an older `version` is refused with 409 `SHORT_LINK_CHANGED` and the current link.',
  access: 'signed-in',
  method: 'put',
  path: '/admin/vendors/{vendorId}/short-links/{shortCode}',
  tags,
  request: {
    params: vendorPath.extend({ shortCode: shortCodePath.shape.code }),
    body: jsonBody(shortLinkChange, shortLinkChangeExample),
  },
  responses: {
    200: json(shortLink, { ...shortLinkExample, version: 2 }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const getSheet = describeCall({
  operationId: 'printCodeSheet',
  summary: 'Print a sheet of codes',
  description:
    'A PDF for admins and up. The codes that were printed for the same tables, stickers or signs before are printed again, the others are created. Since then the id of the location is final.',
  access: 'signed-in',
  method: 'post',
  path: '/admin/vendors/{vendorId}/code-sheets',
  tags,
  request: { params: vendorPath, body: jsonBody(codeSheetBody, codeSheetExample) },
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/pdf': {
          schema: z.string().meta({ description: 'A PDF file' }),
          example: '%PDF-1.3',
        },
      },
    },
    ...refusals(400, 401, 403, 404, 409),
  },
})

const vendorOf = ({ vendorId }: { vendorId: string }) => toUpperId(vendorId)

export const shortLinksRoutes = createRoutes()
  .openapi(getRedirect, async (c) => {
    const redirect = await requireRedirect(c.var.context, c.req.valid('param').code)
    return c.json({ redirect }, 200)
  })
  .openapi(getPrinting, async (c) =>
    c.json(await describePrinting(c.var.context, vendorOf(c.req.valid('param'))), 200),
  )
  .openapi(getLinks, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    return c.json(await listShortLinks(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(postLink, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    return c.json(await createShortLink(c.var.context, vendorId, c.req.valid('json')), 201)
  })
  .openapi(putLink, async (c) => {
    const { vendorId, shortCode } = c.req.valid('param')
    const place = { vendorId: toUpperId(vendorId), code: toUpperId(shortCode) }
    return c.json(await changeShortLink(c.var.context, place, c.req.valid('json')), 200)
  })
  .openapi(getSheet, async (c) => {
    const vendorId = vendorOf(c.req.valid('param'))
    const { pdf, name } = await printSheet(c.var.context, vendorId, c.req.valid('json'))
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  })
