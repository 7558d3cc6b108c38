import { z } from 'zod'
import { lineOfText } from '../values/line-of-text.ts'
import { MAX_ISSUE_REASON_LENGTH, MONEY_ISSUE_ACTIONS, MONEY_ISSUE_KINDS } from './money-issues.ts'
import { ISSUE_REASON_TOO_LONG } from './money-issues.messages.ts'

export const moneyIssueActionName = z.enum(MONEY_ISSUE_ACTIONS)

const moneyIssue = z
  .object({
    issueId: z.string(),
    kind: z.enum(MONEY_ISSUE_KINDS),
    orderId: z.string().nullable(),
    userId: z.string().nullable().meta({ description: 'The guest of the order' }),
    vendorLocationId: z.string().nullable(),
    amount: z.string().nullable().meta({ description: 'In dollars; null where no sum is known' }),
    since: z.string(),
    dueAt: z
      .string()
      .nullable()
      .meta({ description: 'When it should be settled, or a bank answered' }),
    text: z.string().meta({ description: 'The cause in a sentence' }),
    concerns: z.string().meta({ description: 'Whom it touches: an order, a guest, a location' }),
    role: z.string().meta({ description: 'The role that settles it' }),
    actions: z.array(moneyIssueActionName),
    providerUrl: z
      .string()
      .nullable()
      .meta({ description: 'The page of the payment at the provider' }),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable().meta({ description: 'Null when it was settled by itself' }),
    closedAction: moneyIssueActionName.nullable(),
    closedReason: z.string().nullable(),
  })
  .meta({ id: 'MoneyIssue' })

export const moneyIssueList = z.object({
  items: z.array(moneyIssue).meta({ description: 'What is due first comes first' }),
  nextToken: z.string().nullable(),
  count: z.number().int().meta({ description: 'Of all pages' }),
  lastMessageAt: z
    .string()
    .nullable()
    .meta({ description: 'When the payment provider last sent a message' }),
  isSilent: z
    .boolean()
    .meta({ description: 'Cards were charged, and no message came for 15 minutes' }),
  lastAuditAt: z.string().nullable(),
})

export const closedMoneyIssueList = z.object({
  items: z.array(moneyIssue).meta({ description: 'Latest first' }),
  nextToken: z.string().nullable(),
})

export const payableOrderList = z.object({
  items: z
    .array(
      z.object({
        orderId: z.string(),
        orderedAt: z.string(),
        location: z.string(),
        guest: z.string().meta({ description: 'The first name and the initial of the last one' }),
        products: z.string().meta({ description: 'Such as "2 × Harbor Lager"' }),
        isExpired: z
          .boolean()
          .meta({ description: 'Its hold ran out, so it takes its stock again' }),
      }),
    )
    .meta({ description: 'Latest first' }),
})

export const moneyIssueAnswer = z.object({ issue: moneyIssue })

export const moneyIssueSettling = z.object({
  reason: lineOfText().max(MAX_ISSUE_REASON_LENGTH, ISSUE_REASON_TOO_LONG).optional(),
  orderId: z.uuid().optional().meta({ description: 'Which order it belongs to' }),
  stagedAt: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Of the evidence that was read, to send it' }),
})

export type MoneyIssue = z.infer<typeof moneyIssue>
export type MoneyIssueList = z.infer<typeof moneyIssueList>
export type ClosedMoneyIssueList = z.infer<typeof closedMoneyIssueList>
export type PayableOrder = z.infer<typeof payableOrderList>['items'][number]
export type MoneyIssueSettling = z.infer<typeof moneyIssueSettling>
