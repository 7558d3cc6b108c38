import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  MenuImport,
  MenuImportRequest,
  MenuPreview,
  MenuUndo,
} from '#domain/inventory/menu-files/menu-files.contract.ts'

/** A menu file and the options chosen for its import. */
export type ChosenMenuFile = Omit<MenuImportRequest, 'dryRun' | 'basis'>

/** Previews the changes that a file would make. @throws ApiError 400 MENU_FILE_REFUSED with the reason */
export async function previewMenu(
  vendorLocationId: string,
  file: ChosenMenuFile,
  intent: Intent,
): Promise<MenuPreview> {
  const options = { method: 'POST', body: { ...file, dryRun: true }, intent } as const
  return (await request<{ preview: MenuPreview }>(importsPath(vendorLocationId), options)).preview
}

/** Imports a file as its preview showed it. @throws ApiError 409 MENU_CHANGED with a new preview */
export async function importMenu(
  vendorLocationId: string,
  file: ChosenMenuFile & Pick<MenuImportRequest, 'basis'>,
  intent: Intent,
): Promise<MenuImport> {
  const options = { method: 'POST', body: { ...file, dryRun: false }, intent } as const
  const path = importsPath(vendorLocationId)
  return (await request<{ menuImport: MenuImport }>(path, options)).menuImport
}

/** @throws ApiError 409 MENU_IMPORT_SOLD or MENU_IMPORT_OVER */
export function undoMenuImport(
  vendorLocationId: string,
  importId: string,
  intent: Intent,
): Promise<MenuUndo> {
  const path = `${importsPath(vendorLocationId)}/${encodeURIComponent(importId)}/undo`
  return request<MenuUndo>(path, { method: 'POST', intent })
}

/** The files that were imported at a location, the newest first. */
export function menuImportsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['inventory', vendorLocationId, 'menu-imports'] as const,
    queryFn: async ({ signal }) =>
      (await request<{ menuImports: MenuImport[] }>(importsPath(vendorLocationId), { signal }))
        .menuImports,
  })
}

/** The menu of a location as CSV. */
export function fetchMenuFile(vendorLocationId: string): Promise<string> {
  return request<string>(`${managedLocationPath(vendorLocationId)}/menu-file`)
}

const importsPath = (vendorLocationId: string) =>
  `${managedLocationPath(vendorLocationId)}/menu-imports`
