import { z } from 'zod'
import { vendorLocation } from '#domain/locations/locations.contract.ts'
import { vendor } from '#domain/vendors/vendors.contract.ts'
import { AMOUNT_PATTERN } from '#domain/values/money.ts'
import { optionGroup } from './option-groups.contract.ts'
import { COUNT_INVALID, PRICE_INVALID, PRICE_REQUIRED } from './product-change.messages.ts'
import { MAX_PIECES, MAX_PRICES_AT_ONCE, PRICE_PATTERN } from './product-limits.ts'
import { PRODUCT_TYPES } from './product-type.ts'

export const amount = z
  .string()
  .regex(AMOUNT_PATTERN, 'Must be an amount such as 9.00.')
  .meta({ description: 'US dollars with 2 decimals', example: '9.00' })

const stock = z
  .object({ available: z.int() })
  .nullable()
  .meta({ description: 'Only for products with tracked stock' })

/** A product of the same group, for example another size. */
const variant = z
  .object({
    productId: z.string(),
    variantName: z.string().nullable(),
    price: amount,
    isAvailable: z.boolean(),
    trackQuantity: z.boolean(),
    quantity: stock,
    imageUrls: z.array(z.string()),
  })
  .meta({ id: 'ProductVariant' })

export const product = z
  .object({
    productId: z.string(),
    vendorLocationId: z.string(),
    productType: z.enum(PRODUCT_TYPES),
    name: z.string(),
    description: z.string().nullable(),
    variantName: z.string().nullable(),
    groupId: z.string().nullable(),
    price: amount.meta({ description: 'Before the promotion' }),
    originalPrice: amount.meta({
      description: 'The same as price: the struck-through price beside a discount',
    }),
    discountedPrice: amount.meta({ description: 'After the promotion' }),
    displayOrder: z.int(),
    isAvailable: z.boolean(),
    trackQuantity: z.boolean(),
    quantity: stock,
    imageUrls: z.array(z.string()),
    variants: z.array(variant).optional().meta({
      description: 'All products of its group, itself included. Only in lists, for groups',
    }),
    productTaxCode: z.string(),
    optionGroups: z
      .array(optionGroup)
      .meta({ description: 'What the buyer chooses from; empty without options' }),
    category: z.string().optional().meta({
      description: 'The small heading under which it stands inside its section, if it has one',
    }),
    sku: z.string().optional().meta({
      description: 'The venue’s own article number. Only for staff of the vendor',
    }),
    hasPrice: z.boolean().optional().meta({
      description: 'False until a price is entered. Only for staff of the vendor',
    }),
    isAlcoholFree: z.boolean().optional().meta({
      description:
        'True when a person said that it has no alcohol, though its words say so. Only for staff of the vendor',
    }),
    stationId: z.string().optional().meta({
      description: 'Where it is made, if it needs making. Only for staff of the vendor',
    }),
    needsNoMaking: z.boolean().optional().meta({
      description:
        'True when a person said so; without it and without a station nobody has said yet. Only for staff of the vendor',
    }),
    makingWeight: z.number().optional().meta({
      description:
        'How much work one is, if it is not 1, a plain drink. Only for staff of the vendor',
    }),
    version: z.int().optional().meta({
      description: 'Counts the changes by staff, not the sales. Only for staff of the vendor',
    }),
  })
  .meta({ id: 'Product' })

export const productList = z.object({
  items: z.array(product),
  stale: z
    .boolean()
    .optional()
    .meta({ description: 'True while the latest menu cannot be loaded' }),
})

/** Pieces of one product in stock. */
export const pieces = z.int(COUNT_INVALID).min(0, COUNT_INVALID).max(MAX_PIECES, COUNT_INVALID)

const changedFields = z.object({
  isAvailable: z.boolean().optional(),
  price: z
    .string()
    .min(1, { error: PRICE_REQUIRED, abort: true })
    .regex(PRICE_PATTERN, PRICE_INVALID)
    .optional(),
  recount: z.object({ shown: pieces, counted: pieces }).optional().meta({
    description:
      'Corrects tracked stock by the difference of what was counted and what was shown, so that sales in between stay counted. Needs `version`',
  }),
  version: z
    .int()
    .optional()
    .meta({ description: 'As last read. With it, a change of an older copy is refused' }),
})

/** Only the fields to change; other fields are kept, so that a fact which staff do not change can be refused. */
export const productChange = changedFields.loose()

/** Many prices at once. A product goes on sale with its first price. */
export const priceChanges = z.object({
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(128),
        price: z.string().regex(PRICE_PATTERN, PRICE_INVALID),
        version: z
          .int()
          .meta({ description: 'As last read: a change of an older copy is refused' }),
      }),
    )
    .min(1)
    .max(MAX_PRICES_AT_ONCE),
})

export const changedProducts = z.object({ items: z.array(product) })

/**
 * Fields of a product that staff cannot change here: a body that names one is refused, not ignored.
 */
export const FIXED_PRODUCT_FIELDS = [...Object.keys(product.shape), 'stockAvailable'].filter(
  (field) => !(field in changedFields.shape),
)

export const productAnswer = z.object({ product })

/** The fields that may change while a menu is open. */
const menuNews = z
  .object({
    facts: z.string().optional().meta({
      description:
        'Differs once anything else that guests see has changed, such as a name or the order: then read the products again',
    }),
    items: z.array(
      product.pick({ productId: true, price: true, discountedPrice: true, quantity: true }),
    ),
    location: vendorLocation,
    vendor,
  })
  .meta({ id: 'MenuNews' })

export type MenuNews = z.infer<typeof menuNews>
export type Product = z.infer<typeof product>
export type PriceChanges = z.infer<typeof priceChanges>
export type ProductChange = z.infer<typeof changedFields>
