import { z } from 'zod'
import { AMOUNT_PATTERN } from '#domain/values/money.ts'
import { PRODUCT_TYPES } from './product-type.ts'

export const amount = z
  .string()
  .regex(AMOUNT_PATTERN, 'Must be an amount such as 9.00.')
  .meta({ description: 'US dollars with 2 decimals', example: '9.00' })

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
    quantity: z
      .object({ available: z.int() })
      .nullable()
      .meta({ description: 'Only for products with tracked stock' }),
    imageUrls: z.array(z.string()),
    productTaxCode: z.string(),
  })
  .meta({ id: 'Product' })

export const productList = z.object({
  items: z.array(product),
  stale: z
    .boolean()
    .optional()
    .meta({ description: 'True while the latest menu cannot be loaded' }),
})

export const productChange = z.object({
  isAvailable: z.boolean().optional(),
  price: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Price must be a valid number with up to 2 decimal places.')
    .optional(),
})

export type Product = z.infer<typeof product>
export type ProductChange = z.infer<typeof productChange>
