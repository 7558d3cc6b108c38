import { z } from 'zod'
import {
  menuImportAnswer,
  menuImportList,
  menuImportRequest,
  menuPreviewAnswer,
  menuUndoAnswer,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import {
  menuImportExample,
  menuImportRequestExample,
  menuPreviewExample,
} from '#domain/inventory/menu-files/menu-files.examples.ts'
import { MAX_MENU_FILE_BYTES } from '#domain/inventory/product-limits.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { checkFirst, limitBody } from '../../../http/guard-body.ts'
import { readIntent } from '../../../http/request-context.ts'
import { locationPath } from '../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../http/routes.ts'
import { requireManagedPlace } from '../manage-products.access.ts'
import { importMenu, previewMenu } from './import-menu.ts'
import { exportMenu, listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

/** JSON doubles quotes and line ends, and adds the stock that was shown. */
const MAX_BODY_BYTES = 2 * MAX_MENU_FILE_BYTES + 256 * 1024

const path = '/admin/vendor-locations/{vendorLocationId}/menu-imports'
const tags = ['Staff']

const refuseOthers = checkFirst((context, { vendorLocationId = '' }) =>
  requireManagedPlace(context, toUpperId(vendorLocationId)),
)

const postImport = describeCall({
  operationId: 'importMenu',
  summary: 'Preview or import a menu file',
  description:
    'For managers and up. With `dryRun` the answer is a preview: what is new, changed, unchanged, left out and wrong, which columns are used, and which categories have new items whose type nobody knows (`questions`) or only their words tell (`guesses`). Its column `Options` has the option groups of each item, such as `Mixer!: tonic*|soda|none -1.50; Extras (up to 2): lime|mint +0.50 (off)`: `!` is required, `*` preselected, `(off)` switched off, and `none` alone takes all groups off the item. Groups of the same name and content are used, new ones are added, and another content of a name is asked about (`optionGroups`). Without it the file is imported as the preview with this `basis` showed it, all of it or nothing; wrong rows stay out. It is refused with 400 `MENU_TYPES_OPEN` until `types` answers every question, with 400 `MENU_OPTIONS_OPEN` until `options` answers those about groups; `corrections` replace wrong guesses. When someone changed one of its products meanwhile, it is refused with 409 `MENU_CHANGED` and a new preview. A file that cannot be read is refused with 400 `MENU_FILE_REFUSED` and the reason.',
  access: 'signed-in',
  method: 'post',
  path,
  tags,
  middleware: [refuseOthers, limitBody(MAX_BODY_BYTES), readIntent],
  request: { params: locationPath, body: jsonBody(menuImportRequest, menuImportRequestExample) },
  responses: {
    200: json(menuPreviewAnswer, { preview: menuPreviewExample }, 'The preview'),
    201: json(menuImportAnswer, { menuImport: menuImportExample }, 'Imported'),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getImports = describeCall({
  operationId: 'listMenuImports',
  summary: 'List the menu files that were imported',
  description: 'The newest 50, for managers and up.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(menuImportList, { menuImports: [menuImportExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const postUndo = describeCall({
  operationId: 'undoMenuImport',
  summary: 'Undo the import of a menu file',
  description:
    'For 24 hours, for managers and up: what it added is archived, option groups where no item uses them any more, and what it changed is as before, unless someone changed it since (`kept`). Refused with 409 `MENU_IMPORT_SOLD` when guests have ordered of it since, `MENU_IMPORT_OVER` after a day.',
  access: 'signed-in',
  method: 'post',
  path: `${path}/{importId}/undo`,
  tags,
  request: { params: locationPath.extend({ importId: z.uuid() }) },
  responses: {
    200: json(menuUndoAnswer, { menuImport: menuImportExample, kept: [] }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getMenuFile = describeCall({
  operationId: 'exportMenu',
  summary: 'Export the menu as a file',
  description:
    'CSV in UTF-8 with a byte order mark, for managers and up. Cells that a spreadsheet could run begin with an apostrophe. Importing it again changes nothing.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendor-locations/{vendorLocationId}/menu-file',
  tags,
  request: { params: locationPath },
  responses: {
    200: {
      description: 'OK',
      content: {
        'text/csv': {
          schema: z.string(),
          example:
            'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale,Options\r\nBeer,Harbor Lager,,9.00,,,txcd_41020001,,Alcoholic,Yes,Pour!: half|pint* +4.00\r\n',
        },
      },
    },
    ...refusals(400, 401, 403, 404),
  },
})

const locationOf = ({ vendorLocationId }: { vendorLocationId: string }) =>
  toUpperId(vendorLocationId)

export const menuImportsRoutes = createRoutes()

menuImportsRoutes.openapi(postImport, async (c) => {
  const vendorLocationId = locationOf(c.req.valid('param'))
  const input = c.req.valid('json')
  if (input.dryRun) {
    return c.json({ preview: await previewMenu(c.var.context, vendorLocationId, input) }, 200)
  }
  return c.json({ menuImport: await importMenu(c.var.context, vendorLocationId, input) }, 201)
})

menuImportsRoutes.openapi(getImports, async (c) => {
  const menuImports = await listImports(c.var.context, locationOf(c.req.valid('param')))
  return c.json({ menuImports }, 200)
})

menuImportsRoutes.openapi(postUndo, async (c) => {
  const { importId, ...place } = c.req.valid('param')
  return c.json(await undoImport(c.var.context, locationOf(place), importId.toLowerCase()), 200)
})

menuImportsRoutes.openapi(getMenuFile, async (c) => {
  const vendorLocationId = locationOf(c.req.valid('param'))
  const file = await exportMenu(c.var.context, vendorLocationId)
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="menu-${vendorLocationId}.csv"`,
  })
})
