import { expect, test } from 'vitest'
import {
  addFigures,
  averageOrder,
  type DayFigures,
  keptOf,
  netSalesOf,
  NO_FIGURES,
} from './day-close.ts'
import { NOTHING_TAKEN, toJournal } from './journal.ts'
import { shareTips } from './share-tips.ts'

const DAY: DayFigures = {
  ...NO_FIGURES,
  orders: 2,
  grossCents: 3_000,
  discountCents: 300,
  taxCents: 257,
  tipCents: 400,
  chargedCents: 3_357,
  grossByType: { ALCOHOLIC_ITEM: 2_000, FOOD_ITEM: 700, SOMETHING_NEW: 300 },
  refunds: { itemCents: 900, taxCents: 86, tipCents: 0 },
  adjustments: { itemCents: 500, taxCents: 48, tipCents: 100 },
}

test('net sales are items less discounts and this day’s refunds; adjustments are not among them', () => {
  expect(netSalesOf(DAY)).toBe(1_800)
  expect(keptOf(DAY)).toBe(3_357 - 986 - 648)
  expect(averageOrder(DAY)).toBe(1_350)
  expect(averageOrder(NO_FIGURES)).toBe(0)
})

test('the figures of locations add up', () => {
  const sum = addFigures([DAY, DAY])
  expect(sum).toMatchObject({ orders: 4, chargedCents: 6_714, grossByType: { FOOD_ITEM: 1_400 } })
  expect(keptOf(sum)).toBe(2 * keptOf(DAY))
})

test('a day’s journal sums to 0, and leaves out what is nothing', () => {
  const taken = { feeCents: 117, operatorShareCents: 80, disputeCents: 1_200 }
  const journal = toJournal(DAY, taken, 'CA')
  expect(journal).toContainEqual({ account: 'clearing', cents: keptOf(DAY) - 1_397 })
  expect(journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(journal).toContainEqual({ account: 'tax', jurisdiction: 'CA', cents: -123 })
  expect(journal).toContainEqual({ account: 'OTHER', cents: -300 })
  expect(toJournal(NO_FIGURES, NOTHING_TAKEN, 'CA')).toEqual([])
})

const person = (userId: string, hours: number, ownTipCents = 0, isIncluded = true) => ({
  userId,
  workedMs: hours * 3_600_000,
  ownTipCents,
  isIncluded,
})

test('shared tips go by hours and add up to the cent', () => {
  const shares = shareTips(1_000, 'SHARED', [person('ana', 1), person('ben', 1), person('cem', 1)])
  expect(shares.map(({ cents }) => cents)).toEqual([334, 333, 333])
  expect(shareTips(1_000, 'SHARED', [person('ana', 6), person('ben', 2)])).toEqual([
    { userId: 'ana', cents: 750 },
    { userId: 'ben', cents: 250 },
  ])
})

test('managers get nothing unless they are included, and one hand-over each is shared evenly', () => {
  expect(shareTips(900, 'SHARED', [person('ana', 0), person('boss', 9, 0, false)])).toEqual([
    { userId: 'ana', cents: 900 },
  ])
  expect(shareTips(900, 'SHARED', [person('boss', 9, 0, false)])).toEqual([])
  expect(
    shareTips(900, 'SHARED', [person('ana', 0), person('ben', 0)]).map(({ cents }) => cents),
  ).toEqual([450, 450])
})

test('own tips are each person’s, lowered alike by what was given back', () => {
  const people = [person('ana', 1, 300), person('ben', 5, 100)]
  expect(shareTips(400, 'OWN', people).map(({ cents }) => cents)).toEqual([300, 100])
  expect(shareTips(200, 'OWN', people).map(({ cents }) => cents)).toEqual([150, 50])
})
