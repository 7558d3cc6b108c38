import { expect, test } from 'vitest'
import { enrichedOrderExample } from '#domain/analytics/analytics.examples.ts'
import { toCents } from '#domain/values/money.ts'
import { nameDays, toOrdersTable } from './csv-tables.ts'

const VENUE = { timeZone: 'America/Los_Angeles' }

test('the amounts of an order add up to its total', () => {
  const { head, rows } = toOrdersTable('week', VENUE, [enrichedOrderExample])
  const centsOf = (column: string) => toCents(String(rows[0]?.[head.indexOf(column)]))
  const parts = ['items after discount', 'tax', 'tip'].map(centsOf)
  expect(parts.reduce((sum, cents) => sum + cents)).toBe(centsOf('total'))
})

test('an order has the business day to which it belongs', () => {
  const paid = (datetimePaid: string) => ({ ...enrichedOrderExample, datetimePaid })
  const orders = ['2026-06-06T08:00:00Z', '2026-06-06T13:00:00Z'].map(paid)
  const { head, rows } = toOrdersTable('week', VENUE, orders)
  const days = rows.map((row) => row[head.indexOf('business day')])
  expect(days).toEqual(['2026-06-05', '2026-06-06'])
})

test('a file is named by its first and its last day', () => {
  expect(nameDays({ from: '2026-10-25', to: '2026-11-01' })).toBe('2026-10-25-to-2026-10-31')
})
