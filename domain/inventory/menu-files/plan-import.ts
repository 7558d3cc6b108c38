import type { ProductType } from '../product-type.ts'
import type { Cents } from '#domain/values/money.ts'
import { cleanText } from '../../values/formula-cells.ts'
import type { MenuRow, MenuRows, WrongRow } from './menu-rows.ts'
import { USUAL_TAX_CODES } from '../tax-codes.ts'
import { typeOfCategory } from './tax-words.ts'

/** The part of a product on sale that an import knows. */
export interface KnownProduct {
  productId: string
  version: number
  productType: ProductType
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
}

/** The fields that an import changes in a product. */
export type ChangedFields = Partial<
  Pick<
    KnownProduct,
    | 'name'
    | 'category'
    | 'variantName'
    | 'sku'
    | 'description'
    | 'priceCents'
    | 'hasPrice'
    | 'isAvailable'
    | 'productTaxCode'
    | 'trackQuantity'
    | 'stockAvailable'
  >
>

export interface PlannedProduct extends Omit<KnownProduct, 'productId' | 'version'> {
  line: number
  /** The key of a new group; variants with the same key become one item. */
  newGroup?: string
}

export interface PlannedChange {
  line: number
  product: KnownProduct
  before: ChangedFields
  after: ChangedFields
}

export interface ImportPlan {
  created: PlannedProduct[]
  changed: PlannedChange[]
  unchanged: number
  wrong: WrongRow[]
  /** The stock of each tracked product that the file counts, as the plan was made with it. */
  shownStock: Record<string, number>
}

export interface PlanOptions {
  /** The type of new products of which neither tax nor category says it. */
  newProductType: ProductType
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
export function planImport(
  { rows, wrong, columns }: MenuRows,
  products: readonly KnownProduct[],
  { newProductType, keepStock = false, shownStock = {} }: PlanOptions,
): ImportPlan {
  const find = createFinder(products, columns)
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    wrong: [...wrong],
    shownStock: {},
  }
  /** The line that has each product, SKU and new name already. */
  const taken = new Map<string, number>()
  for (const row of rows) {
    const found = find(row)
    if (found === 'several') {
      plan.wrong.push(
        toWrong(row, 'Several items here have this name. Please add the category, variant or SKU.'),
      )
      continue
    }
    const { own, same } = namesOf(row, found)
    const earlier = same.map((name) => taken.get(name)).find((line) => line !== undefined)
    if (earlier !== undefined) {
      plan.wrong.push(toWrong(row, `It is the same item as in line ${earlier}.`))
    } else {
      for (const name of own) taken.set(name, row.line)
      if (found) addChange(plan, keepStock ? withoutStock(row) : row, found, shownStock)
      else plan.created.push(toNewProduct(row, newProductType))
    }
  }
  plan.wrong.sort((a, b) => a.line - b.line)
  joinGroups(plan.created, products)
  return plan
}

/**
 * The key by which another row would mean the same product. Rows with one name may be several products
 * if each has its SKU.
 */
function namesOf(row: MenuRow, found: KnownProduct | undefined): { own: string[]; same: string[] } {
  if (found) return { own: [`product ${found.productId}`], same: [`product ${found.productId}`] }
  const key = toKey(row.category, row.name, row.variant)
  const [any, bare] = [`name ${key}`, `bare name ${key}`]
  if (row.sku === undefined) return { own: [any, bare], same: [any] }
  return { own: [any, `sku ${row.sku}`], same: [bare, `sku ${row.sku}`] }
}

const toWrong = ({ line, name }: MenuRow, reason: string): WrongRow => ({ line, name, reason })

type Found = KnownProduct | 'several' | undefined

function createFinder(products: readonly KnownProduct[], columns: MenuRows['columns']) {
  const bySku = new Map(products.flatMap((one) => (one.sku === null ? [] : [[one.sku, one]])))
  const byName = Map.groupBy(products, ({ name }) => fold(name))
  return (row: MenuRow): Found => {
    const known = row.sku === undefined ? undefined : bySku.get(row.sku)
    if (known) return known
    let fitting = byName.get(fold(row.name)) ?? []
    // an item with another SKU is another item
    if (row.sku !== undefined) fitting = fitting.filter(({ sku }) => sku === null)
    if (row.variant !== undefined || columns.variant !== undefined) {
      fitting = withText(fitting, variantOf, row.variant ?? '')
    } else {
      fitting = preferEmpty(fitting, variantOf)
    }
    if (row.category === undefined) fitting = preferEmpty(fitting, categoryOf)
    else {
      const inCategory = withText(fitting, categoryOf, row.category)
      // a category can be added to an item that has none
      fitting = inCategory.length > 0 ? inCategory : withText(fitting, categoryOf, '')
    }
    if (row.sku === undefined) fitting = preferEmpty(fitting, ({ sku }) => sku)
    return fitting.length > 1 ? 'several' : fitting[0]
  }
}

type TextOf = (product: KnownProduct) => string | null

const variantOf: TextOf = ({ variantName }) => variantName
const categoryOf: TextOf = ({ category }) => category

const withText = (products: KnownProduct[], textOf: TextOf, text: string) =>
  products.filter((product) => fold(textOf(product) ?? '') === fold(text))

/** Prefers products without the text; returns all of them if each has one. */
function preferEmpty(products: KnownProduct[], textOf: TextOf): KnownProduct[] {
  const empty = withText(products, textOf, '')
  return empty.length > 0 ? empty : products
}

const withoutStock = ({ stock: _stock, ...row }: MenuRow): MenuRow => row

function addChange(
  plan: ImportPlan,
  row: MenuRow,
  product: KnownProduct,
  shownStock: Record<string, number>,
): void {
  const shown = shownStock[product.productId] ?? product.stockAvailable
  if (row.stock !== undefined) plan.shownStock[product.productId] = shown
  const before: KnownProduct = { ...product, stockAvailable: shown }
  const after = toChangedFields(row, before)
  const fields = Object.keys(after) as (keyof ChangedFields)[]
  if (fields.length === 0) plan.unchanged += 1
  else {
    const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
    plan.changed.push({ line: row.line, product, before: old, after })
  }
}

/** Keeps only the fields that differ. */
function toChangedFields(row: MenuRow, product: KnownProduct): ChangedFields {
  const { priceCents, stock, taxCode } = row
  const isNewPrice =
    priceCents !== undefined && (!product.hasPrice || priceCents !== product.priceCents)
  return {
    ...changedText('name', row.name, product.name),
    ...changedText('category', row.category, product.category),
    ...changedText('variantName', row.variant, product.variantName),
    ...changedText('sku', row.sku, product.sku),
    ...changedText('description', row.description, product.description),
    ...(isNewPrice && { priceCents }),
    // a product without a price was off sale for that reason alone
    ...(isNewPrice && !product.hasPrice && { hasPrice: true, isAvailable: true }),
    ...(taxCode !== undefined && taxCode !== product.productTaxCode && { productTaxCode: taxCode }),
    ...(stock !== undefined && !product.trackQuantity && { trackQuantity: true }),
    ...(stock !== undefined && stock !== product.stockAvailable && { stockAvailable: stock }),
  }
}

/** Spaces at the ends and the kind of line ends are no change. */
function changedText(field: keyof ChangedFields, text: string | undefined, known: string | null) {
  const isSame = text === undefined || text === cleanText(known ?? '')
  return isSame ? {} : { [field]: text }
}

function toNewProduct(row: MenuRow, newProductType: ProductType): PlannedProduct {
  const byCategory = typeOfCategory(row.category ?? '')
  // whatever its tax is: alcohol asks for the age
  const productType =
    byCategory === 'ALCOHOLIC_ITEM' ? byCategory : (row.productType ?? byCategory ?? newProductType)
  const hasPrice = row.priceCents !== undefined
  return {
    line: row.line,
    productType,
    name: row.name,
    category: row.category ?? null,
    variantName: row.variant ?? null,
    groupId: null,
    sku: row.sku ?? null,
    description: row.description ?? null,
    priceCents: row.priceCents ?? 0,
    hasPrice,
    isAvailable: hasPrice,
    productTaxCode: row.taxCode ?? USUAL_TAX_CODES[productType],
    trackQuantity: row.stock !== undefined,
    stockAvailable: row.stock ?? 0,
  }
}

/** Variants of one name are a group: that of the variants which are there already, or a new one. */
function joinGroups(created: PlannedProduct[], products: readonly KnownProduct[]): void {
  const groups = new Map<string, string>()
  for (const { groupId, category, name } of products) {
    if (groupId !== null) groups.set(toKey(category, name), groupId)
  }
  for (const product of created) {
    if (product.variantName === null) continue
    const key = toKey(product.category, product.name)
    const groupId = groups.get(key)
    if (groupId === undefined) product.newGroup = key
    else product.groupId = groupId
  }
}

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

const toKey = (...parts: (string | null | undefined)[]) =>
  JSON.stringify(parts.map((part) => fold(part ?? '')))
