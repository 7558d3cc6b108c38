import type {
  MenuImport,
  MenuPreview,
  MenuPreviewRow,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import { type MenuLayout, picturesOf } from '#domain/inventory/menu-files/menu-columns.ts'
import { MENU_FIELDS, type MenuField } from '#domain/inventory/menu-files/headings.ts'
import { UNDO_HOURS } from '#domain/inventory/product-limits.ts'
import type { SkippedRow } from '#domain/inventory/menu-files/menu-rows.ts'
import type {
  ChangedFields,
  ImportPlan,
  PlannedChange,
} from '#domain/inventory/menu-files/plan-import.ts'
import { printOptions } from '#domain/inventory/menu-files/options-text.ts'
import {
  isAdded,
  isChanged,
  type PlannedGroup,
  toNewGroupId,
} from '#domain/inventory/menu-files/plan-options.ts'
import { toAmount } from '#domain/values/money.ts'
import type { OptionGroupRow } from '../options/option-group-row.ts'
import type { MenuImportRow, MenuImportSummary } from './menu-imports.store.ts'

/** The file as it was read. */
export interface ReadFile {
  head: readonly string[]
  headLine: number
  layout: MenuLayout
}

export function toPreview(
  plan: ImportPlan,
  file: ReadFile,
  { hash, groupsHere }: { hash: string; groupsHere: readonly OptionGroupRow[] },
): MenuPreview {
  const { created, changed, unchanged, leftOut, wrong, questions, guesses, shownStock } = plan
  const nameGroups = createGroupNames(plan, groupsHere)
  return {
    ...toColumns(file),
    questions,
    guesses,
    optionGroups: plan.groups.map(toGroupView),
    optionSets: plan.optionSets,
    counts: {
      created: created.length,
      changed: changed.length,
      unchanged,
      leftOut: leftOut.length,
      wrong: wrong.length,
      groups: plan.groups.filter((group) => isAdded(group) || isChanged(group)).length,
    },
    rows: [
      ...created.map((product) => toNewRow(product, nameGroups)),
      ...changed.map((change) => toChangedRow(change, nameGroups)),
      ...leftOut.map((row) => toSkippedRow('LEFT_OUT', row)),
      ...wrong.map((row) => toSkippedRow('WRONG', row)),
    ].toSorted((a, b) => a.line - b.line),
    basis: { plan: hash, stock: shownStock },
  }
}

function toColumns({ head, headLine, layout }: ReadFile) {
  const { source, columns, sizes, signals, taxMarks, optionSets, unused, place } = layout
  const toHeadings = (list: number[]) => list.map((at) => head[at] || `Column ${at + 1}`)
  const others = signals.filter(({ role }) => role !== 'picture').map(({ column }) => column)
  const sets = optionSets.map(({ column }) => column)
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
    otherColumns: toHeadings([...others, ...taxMarks, ...sets].toSorted((a, b) => a - b)),
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
  options: [],
  isAvailable: null,
  notes: [],
  productId: null,
  version: null,
  changes: [],
  reason: null,
  column: null,
}

/** The names of a product's groups, also of those that are not there yet. */
type NameGroups = (ids: readonly string[]) => string[]

function createGroupNames(
  { groups }: ImportPlan,
  groupsHere: readonly OptionGroupRow[],
): NameGroups {
  const names = new Map(groupsHere.map(({ optionGroupId, name }) => [optionGroupId, name]))
  for (const group of groups) names.set(toNewGroupId(group), group.after.name)
  return (ids) => ids.map((id) => names.get(id) ?? id)
}

const toGroupView = ({
  optionGroupId: _optionGroupId,
  before,
  after,
  answer,
  ...group
}: PlannedGroup) => ({
  ...group,
  name: after.name,
  before: before ? printOptions([before]) : null,
  after: printOptions([after]),
  answer: answer ?? null,
})

function toNewRow(product: ImportPlan['created'][number], nameGroups: NameGroups): MenuPreviewRow {
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
    options: nameGroups(product.optionGroupIds),
    isAvailable,
    notes: [...(product.offSale ? [product.offSale] : []), ...product.notes],
  }
}

function toChangedRow(
  { line, product, before, after, notes }: PlannedChange,
  nameGroups: NameGroups,
): MenuPreviewRow {
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
    options: nameGroups(now.optionGroupIds),
    isAvailable: now.isAvailable,
    notes,
    productId: product.productId,
    version: product.version,
    changes: toChanges(before, after, nameGroups),
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
  optionGroupIds: 'options',
}

function toChanges(
  before: ChangedFields,
  after: ChangedFields,
  nameGroups: NameGroups,
): MenuPreviewRow['changes'] {
  const toText = (key: string, fields: ChangedFields, isBefore: boolean) =>
    key === 'optionGroupIds'
      ? nameGroups(fields.optionGroupIds ?? []).join(', ') || null
      : toPlainText(key, fields, isBefore)
  return Object.entries(FIELD_OF).flatMap(([key, field]) =>
    key in after
      ? [{ field, before: toText(key, before, true), after: toText(key, after, false) }]
      : [],
  )
}

function toPlainText(key: string, fields: ChangedFields, isBefore: boolean): string | null {
  // a product that had no price, or whose stock was not counted
  if (isBefore && key === 'priceCents' && fields.hasPrice === false) return null
  if (isBefore && key === 'stockAvailable' && fields.trackQuantity === false) return null
  const value = fields[key as keyof ChangedFields]
  if (value === null || value === undefined) return null
  if (key === 'isAvailable') return value === true ? 'Yes' : 'No'
  return key === 'priceCents' ? toAmount(Number(value)) : String(value)
}

export function toMenuImport(summary: MenuImportSummary): MenuImport {
  const { importId, fileName, created, changed, groups, createdAt, undoneAt } = summary
  return {
    importId,
    fileName,
    created,
    changed,
    groups,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canBeUndoneUntil: endOfUndo(createdAt).toISOString(),
  }
}

export const endOfUndo = (createdAt: Date) => new Date(createdAt.getTime() + UNDO_HOURS * 3_600_000)

export function toSummary(row: MenuImportRow): MenuImportSummary {
  const { importId, fileName, createdAt, undoneAt, createdProducts, changedProducts } = row
  const [created, changed] = [createdProducts.length, changedProducts.length]
  const groups = row.createdGroups.length + row.changedGroups.length
  return { importId, fileName, createdAt, undoneAt, created, changed, groups }
}
