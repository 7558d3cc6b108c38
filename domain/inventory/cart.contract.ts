import { z } from 'zod'
import { MAX_NOTE_LENGTH, MAX_ORDER_LINES } from './cart-limits.ts'
import { CART_IS_EMPTY } from './cart.messages.ts'
import { MAX_CHOICES_PER_LINE } from './product-limits.ts'
import { NOTE_ONE_LINE, NOTE_TOO_LONG } from './options.messages.ts'

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

/** Whatever shows nothing or breaks the line, also the marks that turn text around. */
const NOT_OF_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

const note = z
  .string()
  .trim()
  .refine((text) => !NOT_OF_ONE_LINE.test(text), NOTE_ONE_LINE)
  .max(MAX_NOTE_LENGTH, NOTE_TOO_LONG)
  .meta({ description: 'A wish for this line, where the location takes notes' })

const cartItem = z.object({
  productId: z.string().min(1).max(128),
  quantity: z.int(),
  options: z
    .array(z.string().min(1).max(64))
    .max(MAX_CHOICES_PER_LINE)
    .optional()
    .meta({ description: 'The ids of the choices' }),
  note: note.optional(),
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
