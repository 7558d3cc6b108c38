import type { Cents } from '../values/money.ts'
import type { TipEarner, TipPolicy } from './share-tips.ts'

/** What was given back on a day: of items, of tax and of tips. */
export interface GivenBack {
  itemCents: Cents
  taxCents: Cents
  tipCents: Cents
}

/** What a location sold and gave back on a business day, rehearsals excluded. */
export interface DayFigures {
  /** Paid on this day, refunded ones included. */
  orders: number
  grossCents: Cents
  discountCents: Cents
  taxCents: Cents
  tipCents: Cents
  chargedCents: Cents
  /** How much of it was paid by a wallet. */
  walletCents: Cents
  /** Before discounts, by product type. */
  grossByType: Record<string, Cents>
  /** Of this day's orders. */
  refunds: GivenBack
  /** How much of them went back to wallets. */
  walletRefundCents: Cents
  /** Of orders of earlier days, whose own day stays as it was. */
  adjustments: GivenBack
  walletAdjustmentCents: Cents
}

/** The figures of one location, with who earned its tips by which rule. */
export interface LocationFigures extends DayFigures {
  tipPolicy: TipPolicy
  earners: (TipEarner & { name: string; handOvers: number })[]
}

export const MAX_NOTE_LENGTH = 500

export const NO_FIGURES: DayFigures = {
  orders: 0,
  grossCents: 0,
  discountCents: 0,
  taxCents: 0,
  tipCents: 0,
  chargedCents: 0,
  walletCents: 0,
  grossByType: {},
  refunds: { itemCents: 0, taxCents: 0, tipCents: 0 },
  walletRefundCents: 0,
  adjustments: { itemCents: 0, taxCents: 0, tipCents: 0 },
  walletAdjustmentCents: 0,
}

export const sumOfGivenBack = ({ itemCents, taxCents, tipCents }: GivenBack): Cents =>
  itemCents + taxCents + tipCents

/** Items less discounts and what was given back of both on their own day. */
export function netSalesOf({ grossCents, discountCents, refunds }: DayFigures): Cents {
  return grossCents - discountCents - refunds.itemCents
}

/** What stays of the day's payments: all that was charged less all that was given back on the day. */
export function keptOf({ chargedCents, refunds, adjustments }: DayFigures): Cents {
  return chargedCents - sumOfGivenBack(refunds) - sumOfGivenBack(adjustments)
}

/** The same of wallets; the rest was paid by card. */
export function keptByWallet(figures: DayFigures): Cents {
  return figures.walletCents - figures.walletRefundCents - figures.walletAdjustmentCents
}

/** The average order, rounded to the cent; 0 without one. */
export function averageOrder({ orders, chargedCents, tipCents, taxCents }: DayFigures): Cents {
  return orders === 0 ? 0 : Math.round((chargedCents - tipCents - taxCents) / orders)
}

/** Adds the figures of locations. */
export function addFigures(all: readonly DayFigures[]): DayFigures {
  return all.reduce((sum, each) => {
    const grossByType = { ...sum.grossByType }
    for (const [type, cents] of Object.entries(each.grossByType)) {
      grossByType[type] = (grossByType[type] ?? 0) + cents
    }
    return {
      orders: sum.orders + each.orders,
      grossCents: sum.grossCents + each.grossCents,
      discountCents: sum.discountCents + each.discountCents,
      taxCents: sum.taxCents + each.taxCents,
      tipCents: sum.tipCents + each.tipCents,
      chargedCents: sum.chargedCents + each.chargedCents,
      walletCents: sum.walletCents + each.walletCents,
      grossByType,
      refunds: addGivenBack(sum.refunds, each.refunds),
      walletRefundCents: sum.walletRefundCents + each.walletRefundCents,
      adjustments: addGivenBack(sum.adjustments, each.adjustments),
      walletAdjustmentCents: sum.walletAdjustmentCents + each.walletAdjustmentCents,
    }
  }, NO_FIGURES)
}

function addGivenBack(a: GivenBack, b: GivenBack): GivenBack {
  return {
    itemCents: a.itemCents + b.itemCents,
    taxCents: a.taxCents + b.taxCents,
    tipCents: a.tipCents + b.tipCents,
  }
}
