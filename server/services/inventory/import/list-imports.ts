import { writeMenuFile } from '#domain/inventory/menu-files/write-menu-file.ts'
import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { Context } from '../../../process/context.ts'
import { requireManagedPlace } from '../manage-products.access.ts'
import { selectGroupRows } from '../options/options.store.ts'
import { listKnownProducts, selectImports } from './menu-imports.store.ts'
import { toMenuImport } from './menu-imports.view.ts'

const IMPORTS_SHOWN = 50

/** The newest imports of a location. @throws Failure forbidden */
export async function listImports(
  context: Context,
  vendorLocationId: string,
): Promise<MenuImport[]> {
  await requireManagedPlace(context, vendorLocationId)
  const imports = await selectImports(context.db, { vendorLocationId, limit: IMPORTS_SHOWN })
  return imports.map(toMenuImport)
}

/** The products of a location as a menu file. @throws Failure forbidden */
export async function exportMenu(context: Context, vendorLocationId: string): Promise<string> {
  await requireManagedPlace(context, vendorLocationId)
  const [products, groups] = await Promise.all([
    listKnownProducts(context.db, vendorLocationId),
    selectGroupRows(context.db, { vendorLocationId }),
  ])
  return writeMenuFile(products, groups)
}
