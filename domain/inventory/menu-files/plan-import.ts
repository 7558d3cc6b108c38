import type { ProductType } from '../product-type.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Steps } from '#domain/values/steps.ts'
import { USUAL_TAX_CODES } from '../tax-codes.ts'
import { isAlcoholUnclear } from '../guess-product-type.ts'
import type { FieldOf } from '../product-fields.ts'
import {
  type CategoryTypes,
  createTypeDecision,
  type DecidedType,
  type TypeCorrection,
  type TypeGuess,
  type TypeQuestion,
} from './decide-type.ts'
import { createDuplicateFinder, createFinder, groupsByName } from './find-product.ts'
import { createItemOptions, giveOptions } from './item-options.ts'
import { toItemKey, toSameWriting } from './item-text.ts'
import { MENU_FIELD_NAMES } from './headings.ts'
import type { MenuRow, MenuRows, SkippedRow } from './menu-rows.ts'
import type { NamedOptionSet } from './row-signals.ts'
import { type AnsweredOption, type PlannedGroup, planOptions } from './plan-options.ts'
import type { StoredOptionGroup } from '../stored-options.ts'

/** The part of a product on sale that an import knows. */
export interface KnownProduct {
  productId: string
  version: number
  productType: ProductType
  /** Whether a person said that it has no alcohol. */
  isAlcoholFree: boolean
  name: string
  category: string | null
  variantName: string | null
  groupId: string | null
  sku: string | null
  description: string | null
  priceCents: Cents
  hasPrice: boolean
  isAvailable: boolean
  productTaxCode: string
  trackQuantity: boolean
  stockAvailable: number
  optionGroupIds: string[]
}

/** The fields that an import changes in a product. */
export type ChangedFields = Partial<Pick<KnownProduct, FieldOf<'file'>>>

export interface PlannedProduct extends Omit<KnownProduct, 'productId' | 'version'> {
  line: number
  /** The key of a new group; variants with the same key become one item. */
  newGroup?: string
}

/** What the preview of a new product says beside its fields. */
export interface PlannedNotes {
  /** Why it is added off sale, in words. */
  offSale?: string
  /** Its type is not known yet. */
  isAsked: boolean
  notes: string[]
}

export interface PlannedChange {
  line: number
  product: KnownProduct
  before: ChangedFields
  after: ChangedFields
  notes: string[]
}

export interface ImportPlan {
  created: (PlannedProduct & PlannedNotes)[]
  changed: PlannedChange[]
  unchanged: number
  leftOut: SkippedRow[]
  wrong: SkippedRow[]
  /** They are answered before the file is imported. */
  questions: TypeQuestion[]
  /** They may be corrected before the file is imported. */
  guesses: TypeGuess[]
  /** The option groups that are added, changed or asked about. */
  groups: PlannedGroup[]
  differentGroups: number
  /** Sets of options that the file only names. */
  optionSets: NamedOptionSet[]
  /** The stock of each tracked product that the file counts, as the plan was made with it. */
  shownStock: Record<string, number>
}

export interface PlanOptions {
  /** What a person said of the categories that the words do not tell. */
  types?: CategoryTypes
  /** What a person said where the words told something else. */
  corrections?: readonly TypeCorrection[]
  /** Guests can order here: nothing is put on sale of which nobody said whether it is alcohol. */
  isOpen?: boolean
  /** The option groups of the location, and what a person said of them. */
  groupsHere?: readonly StoredOptionGroup[]
  options?: readonly AnsweredOption[]
  /** The stock of products that are there stays as it is: much may have been sold since the file was saved. */
  keepStock?: boolean
  /**
   * The stock that a person was shown in an earlier plan: what was sold since then stays sold.
   */
  shownStock?: Record<string, number>
}

/**
 * What a file would change. A product is found by its SKU, else by category, name and variant in any case;
 * what the file does not say is kept.
 */
export function* planImport(
  { rows, leftOut, wrong, optionSets, layout }: MenuRows,
  products: readonly KnownProduct[],
  {
    types = {},
    corrections = [],
    isOpen = false,
    groupsHere = [],
    options = [],
    keepStock = false,
    shownStock = {},
  }: PlanOptions = {},
): Steps<ImportPlan> {
  const find = createFinder(products, layout.columns.variant !== undefined)
  const findEarlier = createDuplicateFinder()
  const typesOf = createTypeDecision(types, corrections)
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    leftOut,
    wrong: [...wrong],
    questions: [],
    guesses: [],
    groups: [],
    differentGroups: 0,
    optionSets,
    shownStock: {},
  }
  const items = createItemOptions(products)
  for (const row of rows) {
    yield
    const found = find(row)
    if (found === 'several') {
      plan.wrong.push(toWrong(row, SEVERAL))
      continue
    }
    const earlier = findEarlier(row, found)
    if (earlier !== undefined) {
      plan.wrong.push(toWrong(row, `It is the same item as in line ${earlier}.`))
      continue
    }
    const otherLine = items.findOther(row, found)
    if (otherLine !== undefined) {
      const text = `Its options are not those of line ${otherLine}, and all sizes of an item have the same.`
      plan.wrong.push({ ...toWrong(row, text), column: MENU_FIELD_NAMES.options })
      continue
    }
    if (found) {
      const facts = { shownStock, isOpen }
      const isRight = addChange(plan, keepStock ? withoutStock(row) : row, found, facts)
      if (isRight) items.take(row, found)
      continue
    }
    items.take(row, undefined)
    const product = toNewProduct(row, typesOf.decide(row))
    plan.created.push(isOpen && !product.isAsked ? withoutUnclear(product) : product)
  }
  plan.questions = typesOf.listQuestions()
  plan.guesses = typesOf.listGuesses()
  plan.wrong.sort((a, b) => a.line - b.line)
  joinGroups(plan.created, products)
  const { idsOfItems, ...planned } = yield* planOptions(items.list(), groupsHere, products, options)
  giveOptions(plan, items, idsOfItems)
  return { ...plan, ...planned }
}

const SEVERAL = 'Several items here have this name. Please add the category, variant or SKU.'

const toWrong = ({ line, name }: MenuRow, reason: string): SkippedRow => ({ line, name, reason })

/** Whether it is on sale though nobody said whether it is alcohol. */
export const isSoldUnclear = (product: KnownProduct) =>
  product.isAvailable && isAlcoholUnclear(product)

const MAY_BE_ALCOHOL =
  'It may be alcohol. Say in the item whether it is, before it is on sale here.'

/** An item that may be alcohol waits off sale until a person said it. */
const withoutUnclear = (product: ImportPlan['created'][number]) =>
  product.isAvailable && isAlcoholUnclear(product)
    ? { ...product, isAvailable: false, offSale: MAY_BE_ALCOHOL }
    : product

const withoutStock = ({ stock: _stock, ...row }: MenuRow): MenuRow => row

/** @returns false for a row that is wrong */
function addChange(
  plan: ImportPlan,
  row: MenuRow,
  product: KnownProduct,
  { shownStock, isOpen }: { shownStock: Record<string, number>; isOpen: boolean },
): boolean {
  const shown = shownStock[product.productId] ?? product.stockAvailable
  if (row.stock !== undefined) plan.shownStock[product.productId] = shown
  const before: KnownProduct = { ...product, stockAvailable: shown }
  const after = toChangedFields(row, before)
  const fields = Object.keys(after) as (keyof ChangedFields)[]
  const changed = { ...before, ...after }
  if (fields.length === 0) plan.unchanged += 1
  else if (isOpen && isSoldUnclear(changed) && !isSoldUnclear(before)) {
    plan.wrong.push(toWrong(row, MAY_BE_ALCOHOL))
    return false
  } else {
    const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
    plan.changed.push({ line: row.line, product, before: old, after, notes: row.notes })
  }
  return true
}

/** Every field of files; the options of an item are given by `giveOptions`. */
type RowFields = {
  [Field in Exclude<FieldOf<'file'>, 'optionGroupIds'>]: KnownProduct[Field] | undefined
}

/** Keeps only the fields that differ. A file takes items off sale and never puts them on. */
function toChangedFields(row: MenuRow, product: KnownProduct): ChangedFields {
  const { priceCents, stock, taxCode, offSale } = row
  const isPriced = priceCents !== undefined && !product.hasPrice
  const after: RowFields = {
    name: changedText(row.name, product.name),
    category: changedText(row.category, product.category),
    variantName: changedText(row.variant, product.variantName),
    sku: changedText(row.sku, product.sku),
    description: changedText(row.description, product.description),
    priceCents: isPriced ? priceCents : changedValue(priceCents, product.priceCents),
    hasPrice: isPriced ? true : undefined,
    // a product without a price was off sale for that reason alone
    isAvailable: changedValue(
      offSale === undefined ? isPriced || undefined : false,
      product.isAvailable,
    ),
    productTaxCode: changedValue(taxCode, product.productTaxCode),
    trackQuantity: changedValue(stock === undefined ? undefined : true, product.trackQuantity),
    stockAvailable: changedValue(stock, product.stockAvailable),
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
}

/** @returns the value, unless the product has it already */
function changedValue<Value>(value: Value | undefined, known: Value): Value | undefined {
  return value === known ? undefined : value
}

/** Another writing of the same text is no change: accents in two letters, other quotes, more spaces. */
function changedText(text: string | undefined, known: string | null): string | undefined {
  const isSame = text === undefined || toSameWriting(text) === toSameWriting(known ?? '')
  return isSame ? undefined : text
}

function toNewProduct(
  row: MenuRow,
  decided: DecidedType | undefined,
): PlannedProduct & PlannedNotes {
  const { productType, isAlcoholFree } = decided ?? {
    productType: 'OTHER' as const,
    isAlcoholFree: false,
  }
  const hasPrice = row.priceCents !== undefined
  return {
    line: row.line,
    productType,
    isAlcoholFree,
    name: row.name,
    category: row.category ?? null,
    variantName: row.variant ?? null,
    groupId: null,
    sku: row.sku ?? null,
    description: row.description ?? null,
    priceCents: row.priceCents ?? 0,
    hasPrice,
    isAvailable: hasPrice && row.offSale === undefined,
    productTaxCode: row.taxCode ?? USUAL_TAX_CODES[productType],
    trackQuantity: row.stock !== undefined,
    stockAvailable: row.stock ?? 0,
    optionGroupIds: [],
    isAsked: decided === undefined,
    notes: row.notes,
    ...(row.offSale !== undefined && { offSale: row.offSale }),
  }
}

/** Variants of one name are a group: that of the variants which are there already, or a new one. */
function joinGroups(created: PlannedProduct[], products: readonly KnownProduct[]): void {
  const groups = groupsByName(products)
  for (const product of created) {
    if (product.variantName === null) continue
    const key = toItemKey(product.category, product.name)
    const groupId = groups.get(key)
    if (groupId === undefined) product.newGroup = key
    else product.groupId = groupId
  }
}
