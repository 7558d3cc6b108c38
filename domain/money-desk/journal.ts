import type { Cents } from '../values/money.ts'
import { type DayFigures, keptOf } from './day-close.ts'

/** The accounts of a day's entry, as they are called where a venue names them no other way. */
export const JOURNAL_ACCOUNTS = {
  clearing: 'Card clearing',
  discounts: 'Discounts',
  refunds: 'Refunds',
  tax: 'Sales tax payable',
  tips: 'Tips payable',
  fees: 'Payment fees',
  operatorShare: 'Operator’s share',
  disputes: 'Disputes',
  ALCOHOLIC_ITEM: 'Sales, alcohol',
  NON_ALCOHOLIC_ITEM: 'Sales, soft drinks',
  FOOD_ITEM: 'Sales, food',
  MERCHANDISE: 'Sales, merchandise',
  OTHER: 'Sales, other',
} as const
/** Those that hold the sales of a type of product. */
const PRODUCT_ACCOUNTS = new Set<string>([
  'ALCOHOLIC_ITEM',
  'NON_ALCOHOLIC_ITEM',
  'FOOD_ITEM',
  'MERCHANDISE',
] satisfies JournalAccount[])
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
 * What the provider took, by the payouts that it itemized on a day. Fees are never computed, so they are booked when
 * they are known; a day that is over stays as it is.
 */
export interface Taken {
  /** Negative for what came back. */
  feeCents: Cents
  operatorShareCents: Cents
  /** What disputes took, less what came back of them. */
  disputeCents: Cents
}

export const NOTHING_TAKEN: Taken = { feeCents: 0, operatorShareCents: 0, disputeCents: 0 }

/**
 * A day as one entry that sums to 0: what came in on one side; sales, discounts, refunds, tax, tips, and what the
 * provider took on the other. @param jurisdiction where the tax is due
 */
export function toJournal(figures: DayFigures, taken: Taken, jurisdiction: string): JournalLine[] {
  const { refunds, adjustments } = figures
  const { feeCents, operatorShareCents, disputeCents } = taken
  const lines: JournalLine[] = [
    { account: 'clearing', cents: keptOf(figures) - feeCents - operatorShareCents - disputeCents },
    { account: 'fees', cents: feeCents },
    { account: 'operatorShare', cents: operatorShareCents },
    { account: 'disputes', cents: disputeCents },
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
  return PRODUCT_ACCOUNTS.has(type) ? (type as JournalAccount) : 'OTHER'
}
