import { z } from 'zod'
import { AMOUNT_PATTERN } from '../values/money.ts'
import { isEmail } from '../values/email.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { type JournalAccount, MAX_ACCOUNT_NAME_LENGTH } from './journal.ts'
import {
  ACCOUNT_NAME_TOO_LONG,
  EMAIL_INVALID,
  LIMIT_INVALID,
  MAX_LIMIT_CENTS,
  MAX_REFUNDS_A_NIGHT,
} from './money-settings.ts'
import { toCents } from '../values/money.ts'

const limit = z
  .string()
  .regex(AMOUNT_PATTERN, LIMIT_INVALID)
  .refine((text) => toCents(text) <= MAX_LIMIT_CENTS, LIMIT_INVALID)
  .nullable()

const refundLimits = z.object({
  order: limit.meta({ description: 'Of one order, in US dollars; null for no limit' }),
  night: limit.meta({ description: 'Of one person on a business day' }),
  refunds: z
    .int(LIMIT_INVALID)
    .min(0, LIMIT_INVALID)
    .max(MAX_REFUNDS_A_NIGHT, LIMIT_INVALID)
    .nullable()
    .meta({ description: 'Refunds of one person on a business day' }),
})

const toAccounts = <Name extends z.ZodType>(name: Name) =>
  z.object({
    clearing: name,
    discounts: name,
    refunds: name,
    tax: name,
    tips: name,
    fees: name,
    operatorShare: name,
    disputes: name,
    ALCOHOLIC_ITEM: name,
    NON_ALCOHOLIC_ITEM: name,
    FOOD_ITEM: name,
    MERCHANDISE: name,
    OTHER: name,
  } satisfies Record<JournalAccount, Name>)

const accountName = lineOfText()
  .max(MAX_ACCOUNT_NAME_LENGTH, ACCOUNT_NAME_TOO_LONG)
  .nullable()
  .transform((name) => name || null)

const version = z.int().meta({ description: 'Counts the changes by staff' })

export const moneySettings = z
  .object({
    refundLimits: refundLimits.meta({ description: 'What STAFF may refund alone' }),
    accountNames: toAccounts(z.string().nullable()).meta({
      description: 'What the journal calls its accounts; null for the usual name',
    }),
    weeklyEmail: z.string().nullable().meta({
      description: 'Who gets the weekly page where no owner has an e-mail address',
    }),
    version,
  })
  .meta({ id: 'MoneySettings' })

export const moneySettingsAnswer = z.object({ moneySettings })

export const moneySettingsChange = z.object({
  refundLimits: refundLimits.optional().meta({ description: 'Stay if left out' }),
  accountNames: toAccounts(accountName).partial().optional(),
  weeklyEmail: z.string().trim().refine(isEmail, EMAIL_INVALID).nullable().optional(),
  version: version.meta({ description: 'As last read: a change of an older copy is refused' }),
})

export type MoneySettings = z.infer<typeof moneySettings>
export type MoneySettingsChange = z.output<typeof moneySettingsChange>
export type MoneySettingsInput = z.input<typeof moneySettingsChange>
