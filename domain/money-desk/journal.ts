import type { Cents } from '../values/money.ts'
import { type DayFigures, keptOf } from './day-close.ts'

/** The accounts of a day's entry, as they are called where a venue names them no other way. */
export const JOURNAL_ACCOUNTS = {
  clearing: 'Card clearing',
  discounts: 'Discounts',
  refunds: 'Refunds',
  tax: 'Sales tax payable',
  tips: 'Tips payable',
  ALCOHOLIC_ITEM: 'Sales, alcohol',
  NON_ALCOHOLIC_ITEM: 'Sales, soft drinks',
  FOOD_ITEM: 'Sales, food',
  MERCHANDISE: 'Sales, merchandise',
  OTHER: 'Sales, other',
} as const
export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS
export const JOURNAL_ACCOUNT_IDS = Object.keys(JOURNAL_ACCOUNTS) as JournalAccount[]
export const MAX_ACCOUNT_NAME_LENGTH = 60

/** What a venue calls its accounts; the others keep the names above. */
export type AccountNames = Partial<Record<JournalAccount, string>>

export interface JournalLine {
  account: JournalAccount
  /** Where the tax is due, such as 'CA'; for tax only. */
  jurisdiction?: string
  /** Positive for a debit, negative for a credit. */
  cents: Cents
}

/**
 * A day as one entry that sums to 0: what came in on one side; sales, discounts, refunds, tax and tips on the other.
 * @param jurisdiction where the tax is due
 */
export function toJournal(figures: DayFigures, jurisdiction: string): JournalLine[] {
  const { refunds, adjustments } = figures
  const lines: JournalLine[] = [
    { account: 'clearing', cents: keptOf(figures) },
    { account: 'discounts', cents: figures.discountCents },
    { account: 'refunds', cents: refunds.itemCents + adjustments.itemCents },
    ...Object.entries(figures.grossByType).map(([type, cents]) => ({
      account: accountOfType(type),
      cents: -cents,
    })),
    {
      account: 'tax',
      jurisdiction,
      cents: refunds.taxCents + adjustments.taxCents - figures.taxCents,
    },
    { account: 'tips', cents: refunds.tipCents + adjustments.tipCents - figures.tipCents },
  ]
  return lines.filter(({ cents }) => cents !== 0)
}

function accountOfType(type: string): JournalAccount {
  return type !== 'clearing' && type in JOURNAL_ACCOUNTS ? (type as JournalAccount) : 'OTHER'
}
