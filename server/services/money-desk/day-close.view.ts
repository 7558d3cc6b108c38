import {
  addFigures,
  averageOrder,
  type DayFigures,
  keptByWallet,
  keptOf,
  netSalesOf,
  sumOfGivenBack,
} from '#domain/money-desk/day-close.ts'
import type {
  DayClose,
  DayFiguresView,
  LocationDay,
} from '#domain/money-desk/day-close.contract.ts'
import { JOURNAL_ACCOUNTS, toJournal } from '#domain/money-desk/journal.ts'
import { toAmount } from '#domain/values/money.ts'

/** The figures of a day in dollars. */
export function toFiguresView(figures: DayFigures): DayFiguresView {
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
    fees: null,
  }
}

/** All locations of a day on one page. @param jurisdiction where the tax is due */
export function toDayCloseView(
  day: string,
  isOver: boolean,
  locations: LocationDay[],
  figures: DayFigures[],
  jurisdiction: string,
): DayClose {
  const total = addFigures(figures)
  return {
    day,
    isOver,
    locations,
    total: toFiguresView(total),
    closed: locations.filter(({ state }) => state === 'SIGNED' || state === 'UNSIGNED').length,
    journal: toJournal(total, jurisdiction).map((line) => ({
      account: line.account,
      name: JOURNAL_ACCOUNTS[line.account],
      jurisdiction: line.jurisdiction ?? null,
      debit: toAmount(Math.max(0, line.cents)),
      credit: toAmount(Math.max(0, -line.cents)),
    })),
  }
}
