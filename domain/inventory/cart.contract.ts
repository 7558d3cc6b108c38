import { z } from 'zod'
import { MAX_ORDER_LINES } from './cart-limits.ts'
import { CART_IS_EMPTY } from './cart.messages.ts'

const nullableText = z.string().nullish()

export const vendorAddress = z
  .object({
    line1: nullableText,
    line2: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
  })
  .meta({
    description: 'Ignored; accepted for compatibility. Tax uses the vendor’s stored address',
  })

const cartItem = z.object({
  productId: z.string().min(1).max(128),
  quantity: z.int(),
  price: z
    .string()
    .max(16)
    .optional()
    .meta({ description: 'The price the buyer saw. It is compared, never charged' }),
  discountedPrice: z
    .string()
    .max(16)
    .optional()
    .meta({ description: 'The price after the promotion that the buyer saw, compared likewise' }),
  name: z.string().max(256).optional(),
  productTaxCode: z.string().max(64).nullish(),
})

export const cartItems = z.array(cartItem).min(1, CART_IS_EMPTY).max(MAX_ORDER_LINES)

export type CartItem = z.infer<typeof cartItem>
