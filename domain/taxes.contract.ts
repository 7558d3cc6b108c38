import { z } from 'zod'
import { cartItems, vendorAddress } from './inventory/cart.contract.ts'

export const calculateTaxBody = z.object({
  cartItems,
  vendorAddress: vendorAddress.optional(),
  vendorLocationId: z.string().min(1).max(64),
})

export const calculatedTax = z.object({
  taxAmountExclusive: z.int().meta({ description: 'Cents on top of the discounted prices' }),
})

export type CalculateTaxBody = z.infer<typeof calculateTaxBody>
export type CalculatedTax = z.infer<typeof calculatedTax>
