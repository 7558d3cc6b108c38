import { z } from 'zod'
import { AMOUNT_PATTERN } from '../values/money.ts'
import { LIMIT_INVALID, MAX_LIMIT_CENTS, MAX_REFUNDS_A_NIGHT } from './money-settings.ts'
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

const version = z.int().meta({ description: 'Counts the changes by staff' })

export const moneySettings = z
  .object({
    refundLimits: refundLimits.meta({ description: 'What STAFF may refund alone' }),
    version,
  })
  .meta({ id: 'MoneySettings' })

export const moneySettingsAnswer = z.object({ moneySettings })

export const moneySettingsChange = z.object({
  refundLimits: refundLimits.optional().meta({ description: 'Stay if left out' }),
  version: version.meta({ description: 'As last read: a change of an older copy is refused' }),
})

export type MoneySettings = z.infer<typeof moneySettings>
export type MoneySettingsChange = z.output<typeof moneySettingsChange>
