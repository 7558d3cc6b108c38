import { z } from 'zod'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../inventory/cart-limits.ts'
import { MAX_PROMISED_MINUTES } from './preparation-limits.ts'

const minutes = z.int().min(0)

export const shownMinutes = z.int().min(0).max(MAX_PROMISED_MINUTES).optional().meta({
  description:
    'The upper end of the wait that the buyer was shown; a promise that has grown by 5 minutes since is refused with it',
})

export const promise = z
  .object({
    fromMinutes: minutes.meta({ description: 'Half of such orders are ready by then' }),
    toMinutes: minutes.meta({ description: 'Nine in ten of them are: what is promised' }),
  })
  .meta({ id: 'Promise' })

export const promiseBody = z.object({
  cartItems: z
    .array(
      z.object({
        productId: z.string().min(1).max(128),
        quantity: z
          .int()
          .min(1)
          .max(MAX_LINE_QUANTITY * MAX_ORDER_LINES),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES),
  vendorLocationId: z.string().min(1).max(64),
})

const otherBar = z
  .object({
    vendorLocationId: z.string(),
    name: z.string(),
    promise,
    products: z
      .array(z.object({ productId: z.string(), otherProductId: z.string() }))
      .meta({ description: 'Which of the products are sold there, and as what' }),
  })
  .meta({ id: 'OtherBar' })

export const promiseAnswer = z.object({
  promise: promise.nullable().meta({
    description: 'Null where nothing of it is made, and where orders are not made as they are paid',
  }),
  otherBars: z.array(otherBar).meta({
    description:
      'Above 20 minutes the other bars of the manager’s list that take orders and are faster',
  }),
})

export const fasterBars = z
  .object({
    promise: promise.nullable().meta({
      description: 'What even the shortest order takes here; null up to 20 minutes',
    }),
    otherBars: z.array(otherBar.omit({ products: true })).meta({
      description:
        'The bars of the manager’s list that take orders, and are faster wherever something is made there',
    }),
  })
  .meta({ id: 'FasterBars' })

export type FasterBars = z.infer<typeof fasterBars>
export type OrderPromise = z.infer<typeof promise>
export type PromiseBody = z.infer<typeof promiseBody>
export type PromiseAnswer = z.infer<typeof promiseAnswer>
export type OtherBar = z.infer<typeof otherBar>
