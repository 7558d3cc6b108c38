import { z } from 'zod'
import { businessDay, signedAmount } from './day-close.contract.ts'

const OTHER_BUSINESS = 'What the venue’s own account earned without our orders, less its fees'

const payout = z
  .object({
    payoutId: z.string(),
    status: z.enum(['pending', 'paid', 'failed']),
    createdAt: z.string(),
    arrivesAt: z.string(),
    isAutomatic: z.boolean().meta({ description: 'One made by hand cannot be itemized' }),
    isItemized: z.boolean().meta({ description: 'The provider has reported what it is made of' }),
    total: signedAmount.nullable().meta({
      description: 'Of the whole payout; null where other venues are paid into the same account',
    }),
    amount: signedAmount.meta({ description: 'Of this venue' }),
    payments: z.object({ count: z.int(), amount: signedAmount }),
    refunds: z.object({ count: z.int(), amount: signedAmount }),
    disputes: z.object({ count: z.int(), amount: signedAmount }),
    other: signedAmount,
    fees: signedAmount,
    otherBusiness: signedAmount.meta({ description: OTHER_BUSINESS }),
    difference: signedAmount
      .nullable()
      .meta({ description: 'The payout less its entries; null until it is itemized' }),
    days: z.array(z.string()).meta({ description: 'The business days whose orders are in it' }),
  })
  .meta({ id: 'Payout' })

export const payoutList = z.object({ items: z.array(payout), nextToken: z.string().nullable() })

export const statementQuery = z.object({
  from: businessDay,
  to: businessDay.meta({ description: 'The day after the last one' }),
})

export const vendorStatement = z
  .object({
    from: z.string(),
    to: z.string(),
    orders: z.int(),
    gross: signedAmount,
    discounts: signedAmount,
    refunds: signedAmount,
    netSales: signedAmount,
    tax: signedAmount,
    tips: signedAmount,
    adjustments: signedAmount.meta({ description: 'Given back of earlier days’ orders' }),
    collected: signedAmount.meta({ description: 'Net sales, tax and tips less adjustments' }),
    fees: signedAmount.meta({ description: 'Also those kept on refunds' }),
    disputes: signedAmount,
    disputeFees: signedAmount,
    operatorShare: signedAmount,
    paidOut: signedAmount.meta({ description: 'Of these days, in payouts that were itemized' }),
    notPaidOutYet: signedAmount,
    otherBusiness: signedAmount.meta({ description: `${OTHER_BUSINESS}; in no other figure` }),
  })
  .meta({ id: 'VendorStatement' })

export const statementAnswer = z.object({ statement: vendorStatement })

export type Payout = z.infer<typeof payout>
export type PayoutList = z.infer<typeof payoutList>
export type VendorStatement = z.infer<typeof vendorStatement>
