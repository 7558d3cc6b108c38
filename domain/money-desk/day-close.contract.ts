import { z } from 'zod'
import { amount } from '../inventory/inventory.contract.ts'
import { AMOUNT_PATTERN } from '../values/money.ts'
import { linesOfText } from '../values/line-of-text.ts'
import { MAX_NOTE_LENGTH } from './day-close.ts'
import { TIP_POLICIES } from './share-tips.ts'
import { DAY_INVALID, NOTE_TOO_LONG } from './day-close.messages.ts'

export const businessDay = z.iso.date(DAY_INVALID)

export const signedAmount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'US dollars with 2 decimals, below 0 where more went back than came in' })

const givenBack = z.object({ items: amount, tax: amount, tips: amount, total: amount })

const dayFigures = z
  .object({
    orders: z.int(),
    gross: amount.meta({ description: 'Items before discounts, refunded ones included' }),
    discounts: amount,
    refunds: amount.meta({ description: 'Of items that were sold on this day' }),
    netSales: signedAmount.meta({ description: 'Items less discounts less refunds' }),
    tax: signedAmount.meta({ description: 'Less what was given back of it: other people’s money' }),
    tips: signedAmount.meta({
      description: 'Less what was given back of them: other people’s money',
    }),
    adjustments: givenBack.meta({ description: 'Given back on this day of earlier days’ orders' }),
    total: signedAmount.meta({ description: 'What stays of the day’s payments' }),
    card: signedAmount,
    wallet: signedAmount,
    average: amount.meta({ description: 'Of an order’s items, after discounts' }),
    fees: amount.nullable().meta({ description: 'Null until the provider reports them' }),
  })
  .meta({ id: 'DayFigures' })

const journalLine = z.object({
  account: z.string(),
  name: z.string(),
  jurisdiction: z.string().nullable(),
  debit: amount,
  credit: amount,
})

const tipShare = z.object({
  userId: z.string(),
  name: z.string(),
  handOvers: z.int(),
  hours: z.number().meta({ description: 'From the first to the last hand-over' }),
  amount: signedAmount.nullable().meta({ description: 'Null for a person who is left out' }),
})

const tipsOfDay = z.object({
  policy: z.enum(TIP_POLICIES),
  rule: z.string().meta({ description: 'The policy in a sentence' }),
  pool: signedAmount,
  shares: z.array(tipShare),
})

const locationDay = z
  .object({
    vendorLocationId: z.string(),
    name: z.string(),
    state: z.enum(['OPEN', 'FROZEN', 'SIGNED', 'UNSIGNED']).meta({
      description:
        'OPEN changes with each sale; FROZEN waits for a signature; UNSIGNED had none in time',
    }),
    figures: dayFigures,
    tips: tipsOfDay,
    openMoney: z.int().meta({ description: 'Orders whose money still needs a person' }),
    otherCard: amount.nullable(),
    cash: amount.nullable(),
    note: z.string().nullable(),
    signedAt: z.string().nullable(),
    signedBy: z.string().nullable(),
  })
  .meta({ id: 'LocationDay' })

export const dayClose = z
  .object({
    day: z.string(),
    isOver: z.boolean(),
    locations: z.array(locationDay).meta({ description: 'Those that sold or gave back something' }),
    total: dayFigures,
    closed: z.int().meta({ description: 'How many locations are closed' }),
    journal: z.array(journalLine).meta({ description: 'One entry of all locations; it sums to 0' }),
  })
  .meta({ id: 'DayClose' })

export const dayCloseAnswer = z.object({ close: dayClose })

const countedAmount = z.string().regex(AMOUNT_PATTERN, 'Please enter an amount such as 120.50.')

export const daySignature = z.object({
  note: linesOfText().max(MAX_NOTE_LENGTH, NOTE_TOO_LONG).optional(),
  counted: z
    .array(
      z.object({
        vendorLocationId: z.string().min(1).max(64),
        otherCard: countedAmount.optional(),
        cash: countedAmount.optional(),
      }),
    )
    .max(1_000)
    .optional()
    .meta({ description: 'What another card terminal took, and the cash, counted by hand' }),
})

/** How a location's tips are shared from now on. */
export const tipPolicyChange = z.object({
  policy: z.enum(TIP_POLICIES),
  includedPhoneNumbers: z
    .array(z.string().max(20))
    .max(50)
    .meta({ description: 'Managers and owners who get a part' }),
})
export const tipPolicyAnswer = z.object({ tipPolicy: tipPolicyChange })

export type TipPolicyChange = z.output<typeof tipPolicyChange>
export type DayClose = z.infer<typeof dayClose>
export type LocationDay = z.infer<typeof locationDay>
export type DayFiguresView = z.infer<typeof dayFigures>
export type DaySignature = z.output<typeof daySignature>
