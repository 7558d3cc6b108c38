import { expect, test } from 'vitest'
import { MONEY_CHART } from './summary-points.ts'

test('the axis of a chart shows cents only where they count', () => {
  expect([0, 125_000, 225, -900].map(MONEY_CHART.formatTick)).toEqual([
    '$0',
    '$1,250',
    '$2.25',
    '-$9',
  ])
})
