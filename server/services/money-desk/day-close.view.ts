import {
  addFigures,
  averageOrder,
  type DayFigures,
  keptByWallet,
  keptOf,
  type LocationFigures,
  netSalesOf,
  sumOfGivenBack,
} from '#domain/money-desk/day-close.ts'
import type {
  DayClose,
  DayFiguresView,
  LocationDay,
} from '#domain/money-desk/day-close.contract.ts'
import { TIP_RULES } from '#domain/money-desk/day-close.messages.ts'
import { shareTips } from '#domain/money-desk/share-tips.ts'
import {
  type AccountNames,
  JOURNAL_ACCOUNTS,
  type Taken,
  toJournal,
} from '#domain/money-desk/journal.ts'
import { toAmount, type Cents } from '#domain/values/money.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'

/** The figures of a day in dollars. @param feeCents null until the provider has reported them */
export function toFiguresView(figures: DayFigures, feeCents: Cents | null): DayFiguresView {
  const { refunds, adjustments } = figures
  const wallet = keptByWallet(figures)
  return {
    orders: figures.orders,
    gross: toAmount(figures.grossCents),
    discounts: toAmount(figures.discountCents),
    refunds: toAmount(refunds.itemCents),
    netSales: toAmount(netSalesOf(figures)),
    tax: toAmount(figures.taxCents - refunds.taxCents),
    tips: toAmount(figures.tipCents - refunds.tipCents),
    adjustments: {
      items: toAmount(adjustments.itemCents),
      tax: toAmount(adjustments.taxCents),
      tips: toAmount(adjustments.tipCents),
      total: toAmount(sumOfGivenBack(adjustments)),
    },
    total: toAmount(keptOf(figures)),
    card: toAmount(keptOf(figures) - wallet),
    wallet: toAmount(wallet),
    average: toAmount(averageOrder(figures)),
    fees: feeCents === null ? null : toAmount(feeCents),
  }
}

/** A location's tips of a day by person, in dollars; who is left out has none. */
export function toTipsView(figures: LocationFigures): LocationDay['tips'] {
  const { tipPolicy: policy, earners, tipCents, refunds } = figures
  const poolCents = tipCents - refunds.tipCents
  const shares = shareTips(Math.max(0, poolCents), policy, earners)
  const shareOf = new Map(shares.map(({ userId, cents }) => [userId, toAmount(cents)]))
  return {
    policy,
    rule: TIP_RULES[policy],
    pool: toAmount(poolCents),
    shares: earners.map(({ userId, name, handOvers, workedMs }) => ({
      userId,
      name,
      handOvers,
      hours: Math.round((workedMs / HOUR_MS) * 100) / 100,
      amount: shareOf.get(userId) ?? null,
    })),
  }
}

/**
 * All locations of a day on one page. @param jurisdiction where the tax is due @param names what the venue calls its
 * accounts
 */
export function toDayCloseView(
  { day, isOver, locations }: Pick<DayClose, 'day' | 'isOver' | 'locations'>,
  figures: DayFigures[],
  { feeCents, taken }: { feeCents: Cents | null; taken: Taken },
  { jurisdiction, names }: { jurisdiction: string; names: AccountNames },
): DayClose {
  const total = addFigures(figures)
  return {
    day,
    isOver,
    locations,
    total: toFiguresView(total, feeCents),
    closed: locations.filter(({ state }) => state === 'SIGNED' || state === 'UNSIGNED').length,
    journal: toJournal(total, taken, jurisdiction).map((line) => ({
      account: line.account,
      name: names[line.account] ?? JOURNAL_ACCOUNTS[line.account],
      jurisdiction: line.jurisdiction ?? null,
      debit: toAmount(Math.max(0, line.cents)),
      credit: toAmount(Math.max(0, -line.cents)),
    })),
  }
}
