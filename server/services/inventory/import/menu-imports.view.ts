import type {
  MenuImport,
  MenuPreview,
  MenuPreviewRow,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import { type MenuLayout, picturesOf } from '#domain/inventory/menu-files/menu-columns.ts'
import { MENU_FIELDS, type MenuField } from '#domain/inventory/menu-files/menu-fields.ts'
import { UNDO_HOURS } from '#domain/inventory/menu-files/menu-file-limits.ts'
import type { SkippedRow } from '#domain/inventory/menu-files/menu-rows.ts'
import type {
  ChangedFields,
  ImportPlan,
  PlannedChange,
} from '#domain/inventory/menu-files/plan-import.ts'
import { toAmount } from '#domain/values/money.ts'
import type { MenuImportRow, MenuImportSummary } from './menu-imports.store.ts'

/** The file as it was read. */
export interface ReadFile {
  head: readonly string[]
  headLine: number
  layout: MenuLayout
}

export function toPreview(plan: ImportPlan, file: ReadFile, hash: string): MenuPreview {
  const { created, changed, unchanged, leftOut, wrong, questions, guesses, shownStock } = plan
  return {
    ...toColumns(file),
    questions,
    guesses,
    counts: {
      created: created.length,
      changed: changed.length,
      unchanged,
      leftOut: leftOut.length,
      wrong: wrong.length,
    },
    rows: [
      ...created.map(toNewRow),
      ...changed.map(toChangedRow),
      ...leftOut.map((row) => toSkippedRow('LEFT_OUT', row)),
      ...wrong.map((row) => toSkippedRow('WRONG', row)),
    ].toSorted((a, b) => a.line - b.line),
    basis: { plan: hash, stock: shownStock },
  }
}

function toColumns({ head, headLine, layout }: ReadFile) {
  const { source, columns, sizes, signals, taxMarks, unused, place } = layout
  const toHeadings = (list: number[]) => list.map((at) => head[at] || `Column ${at + 1}`)
  const others = signals.filter(({ role }) => role !== 'picture').map(({ column }) => column)
  const pictures = picturesOf(layout)
  return {
    source,
    headLine,
    columns: MENU_FIELDS.flatMap((field) => {
      const list =
        field === 'price' && sizes.length > 0 ? sizes.map(({ column }) => column) : columns[field]
      return list === undefined
        ? []
        : toHeadings([list].flat()).map((heading) => ({ field, heading }))
    }),
    otherColumns: toHeadings([...others, ...taxMarks].toSorted((a, b) => a - b)),
    unusedColumns: toHeadings(unused),
    hasPictures: pictures.some((at) => unused.includes(at)),
    place: place ?? null,
  }
}

const NOTHING = {
  variant: null,
  category: null,
  productType: null,
  price: null,
  stock: null,
  productTaxCode: null,
  isAvailable: null,
  notes: [],
  productId: null,
  version: null,
  changes: [],
  reason: null,
  column: null,
}

function toNewRow(product: ImportPlan['created'][number]): MenuPreviewRow {
  const { line, name, variantName, category, productTaxCode, isAvailable } = product
  return {
    ...NOTHING,
    line,
    kind: 'NEW',
    name,
    variant: variantName,
    category,
    productType: product.isAsked ? null : product.productType,
    price: product.hasPrice ? toAmount(product.priceCents) : null,
    stock: product.trackQuantity ? product.stockAvailable : null,
    productTaxCode: product.isAsked ? null : productTaxCode,
    isAvailable,
    notes: [...(product.offSale ? [product.offSale] : []), ...product.notes],
  }
}

function toChangedRow({ line, product, before, after, notes }: PlannedChange): MenuPreviewRow {
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
    stock: now.trackQuantity ? now.stockAvailable : null,
    productTaxCode: now.productTaxCode,
    isAvailable: now.isAvailable,
    notes,
    productId: product.productId,
    version: product.version,
    changes: toChanges(before, after),
  }
}

const toSkippedRow = (
  kind: 'LEFT_OUT' | 'WRONG',
  { line, name, reason, column }: SkippedRow,
): MenuPreviewRow => ({
  ...NOTHING,
  line,
  kind,
  name,
  reason,
  column: column ?? null,
})

/** Price and stock also say whether there is one. */
const FIELD_OF: Record<Exclude<keyof ChangedFields, 'hasPrice' | 'trackQuantity'>, MenuField> = {
  name: 'name',
  priceCents: 'price',
  stockAvailable: 'stock',
  category: 'category',
  variantName: 'variant',
  sku: 'sku',
  productTaxCode: 'tax',
  description: 'description',
  isAvailable: 'onSale',
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
  if (key === 'isAvailable') return value === true ? 'Yes' : 'No'
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
