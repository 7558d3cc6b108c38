import type {
  MenuImport,
  MenuPreview,
  MenuPreviewRow,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { MenuField, MenuSource } from '#domain/inventory/menu-files/menu-columns.ts'
import { UNDO_HOURS } from '#domain/inventory/menu-files/menu-file-limits.ts'
import type { WrongRow } from '#domain/inventory/menu-files/menu-rows.ts'
import type {
  ChangedFields,
  ImportPlan,
  PlannedChange,
  PlannedProduct,
} from '#domain/inventory/menu-files/plan-import.ts'
import { toAmount } from '#domain/values/money.ts'
import type { MenuImportRow, MenuImportSummary } from './menu-imports.store.ts'

export function toPreview(plan: ImportPlan, source: MenuSource, hash: string): MenuPreview {
  const { created, changed, unchanged, wrong, shownStock } = plan
  return {
    source,
    counts: {
      created: created.length,
      changed: changed.length,
      unchanged,
      wrong: wrong.length,
    },
    rows: [
      ...created.map(toNewRow),
      ...changed.map(toChangedRow),
      ...wrong.map(toWrongRow),
    ].toSorted((a, b) => a.line - b.line),
    basis: { plan: hash, stock: shownStock },
  }
}

const NOTHING = {
  variant: null,
  category: null,
  productType: null,
  price: null,
  productId: null,
  version: null,
  changes: [],
  reason: null,
}

function toNewRow(product: PlannedProduct): MenuPreviewRow {
  const { line, name, variantName, category, productType, priceCents, hasPrice } = product
  const price = hasPrice ? toAmount(priceCents) : null
  return { ...NOTHING, line, kind: 'NEW', name, variant: variantName, category, productType, price }
}

function toChangedRow({ line, product, before, after }: PlannedChange): MenuPreviewRow {
  const now = { ...product, ...after }
  return {
    ...NOTHING,
    line,
    kind: 'CHANGED',
    name: now.name,
    variant: now.variantName,
    category: now.category,
    productType: now.productType,
    price: now.hasPrice ? toAmount(now.priceCents) : null,
    productId: product.productId,
    version: product.version,
    changes: toChanges(before, after),
  }
}

const toWrongRow = ({ line, name, reason }: WrongRow): MenuPreviewRow => ({
  ...NOTHING,
  line,
  kind: 'WRONG',
  name,
  reason,
})

const FIELD_OF: Partial<Record<keyof ChangedFields, MenuField>> = {
  name: 'name',
  priceCents: 'price',
  stockAvailable: 'stock',
  category: 'category',
  variantName: 'variant',
  sku: 'sku',
  productTaxCode: 'tax',
  description: 'description',
}

function toChanges(before: ChangedFields, after: ChangedFields): MenuPreviewRow['changes'] {
  return Object.entries(FIELD_OF).flatMap(([key, field]) =>
    key in after
      ? [{ field, before: toText(key, before, true), after: toText(key, after, false) }]
      : [],
  )
}

function toText(key: string, fields: ChangedFields, isBefore: boolean): string | null {
  // a product that had no price, or whose stock was not counted
  if (isBefore && key === 'priceCents' && fields.hasPrice === false) return null
  if (isBefore && key === 'stockAvailable' && fields.trackQuantity === false) return null
  const value = fields[key as keyof ChangedFields]
  if (value === null || value === undefined) return null
  return key === 'priceCents' ? toAmount(Number(value)) : String(value)
}

export function toMenuImport(summary: MenuImportSummary): MenuImport {
  const { importId, fileName, created, changed, createdAt, undoneAt } = summary
  return {
    importId,
    fileName,
    created,
    changed,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canBeUndoneUntil: endOfUndo(createdAt).toISOString(),
  }
}

export const endOfUndo = (createdAt: Date) => new Date(createdAt.getTime() + UNDO_HOURS * 3_600_000)

export function toSummary(row: MenuImportRow): MenuImportSummary {
  const { importId, fileName, createdAt, undoneAt, createdProducts, changedProducts } = row
  const [created, changed] = [createdProducts.length, changedProducts.length]
  return { importId, fileName, createdAt, undoneAt, created, changed }
}
