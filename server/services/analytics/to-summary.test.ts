import { expect, test } from 'vitest'
import type { SumRow } from './sales-days.store.ts'
import { toHours } from './to-summary.ts'

const NOTHING = {
  itemCents: 0,
  discountCents: 0,
  taxCents: 0,
  tipCents: 0,
  refundedOrders: 0,
  refundedTaxCents: 0,
  refundedTipCents: 0,
}
const findPeaks = (ordersByHour: Record<number, number>) => {
  const rows = Object.entries(ordersByHour).map(([hour, orders]): SumRow => {
    const sums = { ...NOTHING, orders, chargedCents: 0, refundedCents: 0 }
    return { date: null, hour: Number(hour), vendorLocationId: null, ...sums }
  })
  return toHours(rows).flatMap(({ hour, isPeak }) => (isPeak ? [hour] : []))
}

test.each([
  ['nothing was sold', {}, []],
  ['one hour alone sold', { 21: 40 }, []],
  ['all hours sold alike', { 20: 7, 21: 7, 22: 7, 23: 7 }, []],
  ['two hours stand out', { 18: 2, 19: 3, 20: 30, 21: 40 }, [20, 21]],
  ['a whole evening was busy', { 17: 1, 19: 30, 20: 50, 21: 60, 22: 55, 23: 50 }, [20, 21, 22]],
])('when %s, the peaks are the hours above the average, three at most', (_, orders, peaks) => {
  expect(findPeaks(orders)).toEqual(peaks)
})
