import { z } from 'zod'

const moneyAudit = z
  .object({
    at: z.string().meta({ description: 'When the books were compared' }),
    since: z.string().meta({ description: 'Start of the period that was compared' }),
    differences: z.array(
      z.object({
        rule: z.string().meta({ description: 'The violated rule, such as I-03' }),
        subject: z.string().meta({ description: 'An order, a payment, a product or a day' }),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'MoneyAudit' })

export const moneyAuditAnswer = z.object({
  audit: moneyAudit.nullable().meta({ description: 'Null before the first comparison' }),
})

export type MoneyAudit = z.infer<typeof moneyAudit>
export type MoneyAuditAnswer = z.infer<typeof moneyAuditAnswer>
