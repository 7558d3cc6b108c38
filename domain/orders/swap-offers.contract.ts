import { z } from 'zod'
import { amount } from '../inventory/inventory.contract.ts'
import { MAX_SWAP_CHOICES } from './swap-offers.ts'

const productId = z.string().min(1).max(64)

export const reportOutBody = z.object({
  productId,
  choices: z
    .array(productId)
    .max(MAX_SWAP_CHOICES)
    .meta({ description: 'What guests may have instead, at the same or a lower price' }),
})

export const swapOffer = z
  .object({
    offerId: z.string(),
    lineId: z.string(),
    name: z.string(),
    quantity: z.int(),
    until: z.string().meta({ description: 'Without an answer the money goes back then' }),
    choices: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        moneyBack: amount.optional().meta({
          description: 'What goes back with it, because it costs less; left out for nothing',
        }),
      }),
    ),
  })
  .meta({ id: 'SwapOffer' })

export const reportedOut = z.object({
  items: z.array(
    z.object({
      offerId: z.string(),
      orderId: z.string(),
      pickupNumber: z.int().nullable(),
      quantity: z.int(),
      until: z.string(),
    }),
  ),
})

export const swapAnswerBody = z.object({
  productId: productId
    .nullable()
    .meta({ description: 'One of the choices; null for the money back' }),
})

export type ReportOutBody = z.infer<typeof reportOutBody>
export type ReportedOut = z.infer<typeof reportedOut>
export type SwapOffer = z.infer<typeof swapOffer>
