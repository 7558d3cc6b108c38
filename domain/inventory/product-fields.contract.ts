import { z } from 'zod'
import { lineOfText, linesOfText } from '#domain/values/line-of-text.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { pieces, product } from './inventory.contract.ts'
import {
  CATEGORY_TOO_LONG,
  DESCRIPTION_TOO_LONG,
  NAME_REQUIRED,
  NAME_TOO_LONG,
  PRICE_INVALID,
  PRICE_MISSING,
  SIZE_REQUIRED,
  SIZE_TOO_LONG,
  SKU_TOO_LONG,
  TAX_CODE_UNKNOWN,
  TOO_MANY_GROUPS,
  TOO_MANY_PICTURES,
  WEIGHT_INVALID,
} from './product-change.messages.ts'
import {
  MAX_GROUPS_PER_ITEM,
  MAX_MAKING_WEIGHT,
  MAX_PICTURES,
  MAX_TEXT_LENGTHS,
  PRICE_PATTERN,
} from './product-limits.ts'
import type { FieldOf } from './product-fields.ts'
import { PRODUCT_TYPES } from './product-type.ts'
import { STARTER_MENU_NAMES } from './starter-menus.ts'
import { TAX_CODE_PATTERN } from '#domain/values/tax-code.ts'

const optionalLine = (most: number, error: string) =>
  lineOfText()
    .max(most, error)
    .nullable()
    .transform((text) => text || null)

/** What a change of a product says. Price and stock also say whether there is one, and so does the station. */
export type EditedField =
  | Exclude<
      FieldOf<'form'>,
      'priceCents' | 'hasPrice' | 'stockAvailable' | 'trackQuantity' | 'needsNoMaking'
    >
  | 'price'
  | 'stock'

/** The fields of a product that managers edit. */
const fields = z.object({
  name: lineOfText().min(1, NAME_REQUIRED).max(MAX_TEXT_LENGTHS.name, NAME_TOO_LONG),
  description: linesOfText()
    .max(MAX_TEXT_LENGTHS.description, DESCRIPTION_TOO_LONG)
    .nullable()
    .transform((text) => text || null),
  category: optionalLine(MAX_TEXT_LENGTHS.category, CATEGORY_TOO_LONG),
  imageUrls: z.array(ownPicture).max(MAX_PICTURES, TOO_MANY_PICTURES),
  productType: z.enum(PRODUCT_TYPES),
  productTaxCode: z.string().regex(TAX_CODE_PATTERN, TAX_CODE_UNKNOWN),
  optionGroupIds: z
    .array(z.string().min(1).max(64))
    .max(MAX_GROUPS_PER_ITEM, TOO_MANY_GROUPS)
    .optional()
    .meta({
      description:
        'The option groups of the location that it uses, in their order. By default as before',
    }),
  stationId: z.string().min(1).max(64).nullable().optional().meta({
    description:
      'The station of the location where it is made; null for what needs no making. By default as before',
  }),
  makingWeight: z
    .number()
    .min(0, WEIGHT_INVALID)
    .max(MAX_MAKING_WEIGHT, WEIGHT_INVALID)
    .optional()
    .meta({ description: 'How much work one is, beside a plain drink. By default as before' }),
  isAlcoholFree: z.boolean().optional().meta({
    description:
      'Whether it has no alcohol, though its name, category or tax says so. By default as before while these stay',
  }),
  variantName: optionalLine(MAX_TEXT_LENGTHS.variant, SIZE_TOO_LONG),
  sku: optionalLine(MAX_TEXT_LENGTHS.sku, SKU_TOO_LONG),
  price: z.string().regex(PRICE_PATTERN, PRICE_INVALID).nullable().meta({
    description: 'Null until there is one; without a price a product cannot be available',
  }),
  isAvailable: z.boolean(),
  stock: z.object({ counted: pieces, shown: pieces.optional() }).nullable().meta({
    description:
      'Null for stock that is not counted. With `shown`, which is what the count was corrected from, sales in between stay counted',
  }),
} satisfies Record<EditedField, z.ZodType>)

const hasPriceOnSale = ({ price, isAvailable }: { price: string | null; isAvailable: boolean }) =>
  price !== null || !isAvailable
const atPrice = { path: ['price'], error: PRICE_MISSING }

/**
 * A new product. As a size of another one it has that one's name, description, category, pictures, type and tax
 * code, whatever it says itself.
 */
export const newProduct = fields
  .extend({
    productId: z.uuid().meta({ description: 'Chosen by the caller' }),
    sizeOf: z
      .object({
        productId: z.string().min(1).max(128),
        variantName: optionalLine(MAX_TEXT_LENGTHS.variant, SIZE_TOO_LONG).optional().meta({
          description: 'What the size is called that was there before, if it has no name yet',
        }),
      })
      .optional(),
  })
  .refine(hasPriceOnSale, atPrice)
  .refine(({ sizeOf, variantName }) => !sizeOf || variantName, {
    path: ['variantName'],
    error: SIZE_REQUIRED,
  })

/** The whole product. With `version` a change of an older copy is refused. */
export const productEdit = fields
  .extend({ version: z.int().optional() })
  .refine(hasPriceOnSale, atPrice)

export const productArchiving = z.object({
  isArchived: z.boolean(),
  allSizes: z.boolean().optional().meta({ description: 'Also the other sizes of the item' }),
})

const MAX_PRODUCTS = 10_000
const productIds = z.array(z.string().min(1).max(128)).max(MAX_PRODUCTS)

export const productOrder = z.object({
  productIds: productIds.meta({
    description: 'The products in their new order; those not named follow in the order they had',
  }),
})

export const productCopy = z.object({
  fromVendorLocationId: z.string().min(1).max(64),
  productIds: productIds.min(1, 'Choose at least one item.'),
})

export const starterMenu = z.object({ menu: z.enum(STARTER_MENU_NAMES) })

/** The products that a call added or moved. */
export const productIdList = z.object({ productIds: z.array(z.string()) })

export const archivedProducts = z.object({ items: z.array(product) })

export type ProductFields = z.output<typeof fields>
export type NewProduct = z.output<typeof newProduct>
export type NewProductInput = z.input<typeof newProduct>
export type ProductEdit = z.output<typeof productEdit>
export type ProductEditInput = z.input<typeof productEdit>
export type ProductArchiving = z.infer<typeof productArchiving>
export type ProductCopy = z.infer<typeof productCopy>
