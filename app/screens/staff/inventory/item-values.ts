import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import {
  ALCOHOL_ANSWER_REQUIRED,
  COUNT_INVALID,
  NAME_REQUIRED,
  PRICE_INVALID,
  PRICE_MISSING,
  SIZE_REQUIRED,
  TYPE_REQUIRED,
  WEIGHT_INVALID,
} from '#domain/inventory/product-change.messages.ts'
import type {
  EditedField,
  NewProductInput,
  ProductEditInput,
} from '#domain/inventory/product-fields.contract.ts'
import { MAX_MAKING_WEIGHT, PRICE_PATTERN } from '#domain/inventory/product-limits.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { USUAL_TAX_CODES } from '#domain/inventory/tax-codes.ts'
import { parseAmount, toAmount } from '#domain/values/money.ts'
import { NO_MAKING, toStationId, UNSAID } from '../station-parts/unsaid-items.ts'
import { lacksAlcoholAnswer, saysNoAlcohol, soundsLikeAlcohol, wordsOf } from './alcohol-answer.ts'

const STATION_REQUIRED = 'Choose where it is made, or that it needs no making.'

/** The values of the item form, as typed. */
export interface ItemValues {
  name: string
  /** Empty for a price that is not known yet. */
  price: string
  isAvailable: boolean
  /** Empty until it is chosen, or its name says it. */
  productType: ProductType | ''
  productTaxCode: string
  /** The words of which a person said that they mean no alcohol. */
  noAlcoholIn: string
  category: string
  description: string
  pictures: string[]
  /** The option groups that it uses, in their order. */
  optionGroupIds: string[]
  variantName: string
  /** The name of the existing size, which needs one once there are two. */
  firstSize: string
  sku: string
  isCounted: boolean
  counted: string
  /** At a line: the station where it is made, `NO_MAKING`, or `UNSAID`. */
  station: string
  /** How much work one is, beside a plain drink, as typed. */
  weight: string
}

/** A new item stands where the last one was added. What it is follows from its name, or is chosen. */
export function toNewValues(products: readonly Product[]): ItemValues {
  return {
    name: '',
    price: '',
    isAvailable: true,
    productType: '',
    productTaxCode: '',
    noAlcoholIn: '',
    category: findLast(products)?.category ?? '',
    description: '',
    pictures: [],
    optionGroupIds: [],
    variantName: '',
    firstSize: '',
    sku: '',
    isCounted: false,
    counted: '',
    station: UNSAID,
    weight: '1',
  }
}

/** The tax code of the last item of a type, or else the usual one. */
export function usualTaxCode(productType: ProductType, products: readonly Product[]): string {
  const last = findLast(products.filter((product) => product.productType === productType))
  return last?.productTaxCode ?? USUAL_TAX_CODES[productType]
}

/** New products are placed after all others. */
function findLast(products: readonly Product[]): Product | undefined {
  return products.reduce<Product | undefined>(
    (last, product) => (product.displayOrder >= (last?.displayOrder ?? 0) ? product : last),
    undefined,
  )
}

export function toItemValues(product: Product): ItemValues {
  return {
    name: product.name,
    price: product.hasPrice === false ? '' : product.price,
    isAvailable: product.isAvailable,
    productType: product.productType,
    productTaxCode: product.productTaxCode,
    noAlcoholIn: product.isAlcoholFree
      ? wordsOf({ name: product.name, category: product.category ?? '' })
      : '',
    category: product.category ?? '',
    description: product.description ?? '',
    pictures: product.imageUrls,
    optionGroupIds: product.optionGroups.map(({ optionGroupId }) => optionGroupId),
    variantName: product.variantName ?? '',
    firstSize: '',
    sku: product.sku ?? '',
    isCounted: product.trackQuantity,
    counted: product.quantity ? String(product.quantity.available) : '',
    station: product.stationId ?? (product.needsNoMaking ? NO_MAKING : UNSAID),
    weight: String(product.makingWeight ?? 1),
  }
}

/** A duplicate: another item with the same values, but without its stock. */
export function toCopyValues(product: Product): ItemValues {
  const name = `${product.name} (copy)`
  const values = { ...toItemValues(product), name, sku: '', counted: '' }
  return { ...values, noAlcoholIn: product.isAlcoholFree ? wordsOf(values) : '' }
}

/** Another size of the item. */
export function toSizeValues(product: Product): ItemValues {
  const values = toItemValues(product)
  return { ...values, isAvailable: true, variantName: '', sku: '', counted: '' }
}

/** The error text of each field that is not valid. */
export function findItemErrors(
  values: ItemValues,
  {
    isSize,
    needsFirstSize,
    asksForStation = false,
  }: { isSize: boolean; needsFirstSize: boolean; asksForStation?: boolean },
): ErrorTexts<ItemValues> {
  const { name, price, isAvailable, variantName, firstSize, isCounted, counted } = values
  const typedPrice = price.trim()
  return withoutValid({
    name: name.trim() === '' && NAME_REQUIRED,
    price:
      typedPrice === ''
        ? isAvailable && PRICE_MISSING
        : !PRICE_PATTERN.test(typedPrice) && PRICE_INVALID,
    productType: values.productType === '' && TYPE_REQUIRED,
    noAlcoholIn: lacksAlcoholAnswer(values) && ALCOHOL_ANSWER_REQUIRED,
    variantName: isSize && variantName.trim() === '' && SIZE_REQUIRED,
    firstSize: needsFirstSize && firstSize.trim() === '' && SIZE_REQUIRED,
    station: asksForStation && values.station === UNSAID && STATION_REQUIRED,
    weight: asksForStation && !isWeight(values.weight) && WEIGHT_INVALID,
    counted: isCounted && !/^\d{1,6}$/.test(counted.trim()) && COUNT_INVALID,
  })
}

function isWeight(text: string): boolean {
  return /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= MAX_MAKING_WEIGHT
}

/** Every field is required here, also the optional ones, so that the compiler reports a field that the form leaves out. */
type EditBody = { [Field in EditedField]: ProductEditInput[Field] } & ProductEditInput

/** The body of the request. @param known the product as it was when its count was shown */
export function toEditBody(values: ItemValues, known: Product | undefined): EditBody {
  const cents = parseAmount(values.price.trim())
  const shown = known?.quantity?.available
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    category: values.category.trim() || null,
    imageUrls: values.pictures,
    optionGroupIds: values.optionGroupIds,
    // the form is not sent without a type
    productType: values.productType || 'OTHER',
    productTaxCode: values.productTaxCode,
    isAlcoholFree: soundsLikeAlcohol(values) && saysNoAlcohol(values),
    variantName: values.variantName.trim() || null,
    sku: values.sku.trim() || null,
    stationId: values.station === UNSAID ? undefined : toStationId(values.station),
    makingWeight: Number(values.weight),
    price: cents === undefined ? null : toAmount(cents),
    isAvailable: values.isAvailable,
    stock: values.isCounted
      ? { counted: Number(values.counted), ...(shown !== undefined && { shown }) }
      : null,
    ...(known?.version !== undefined && { version: known.version }),
  }
}

/** The body of a new item, or of a new size of one. */
export function toNewBody(
  values: ItemValues,
  { productId, sizeOf }: { productId: string; sizeOf: Product | undefined },
): NewProductInput {
  const firstSize = values.firstSize.trim()
  return {
    ...toEditBody(values, undefined),
    productId,
    ...(sizeOf && {
      sizeOf: { productId: sizeOf.productId, ...(firstSize && { variantName: firstSize }) },
    }),
  }
}

/** 'both sizes', 'all 3 sizes' */
export function nameAllSizes(count: number): string {
  return count === 2 ? 'both sizes' : `all ${count} sizes`
}

const NAMES: Record<Exclude<keyof ItemValues, 'firstSize'>, string> = {
  noAlcoholIn: 'Is it alcohol?',
  name: 'Name',
  price: 'Price',
  isAvailable: 'In Stock',
  productType: 'Type',
  productTaxCode: 'Tax',
  category: 'Category',
  description: 'Description',
  pictures: 'Pictures',
  optionGroupIds: 'Options',
  variantName: 'Size',
  sku: 'SKU',
  isCounted: 'Count the stock',
  counted: 'Count',
  station: 'Made at',
  weight: 'Work',
}

/** The names of the fields in which two copies of an item differ. */
export const listChangedFields = changedFields(toItemValues, NAMES)
