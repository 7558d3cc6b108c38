import { expect, test } from 'vitest'
import { enrichedOrderExample } from '#domain/analytics/analytics.examples.ts'
import { toCents } from '#domain/values/money.ts'
import { toOrdersTable } from './csv-tables.ts'

test('the amounts of an order add up to its total', () => {
  const { head, rows } = toOrdersTable('week', 'America/Los_Angeles', [enrichedOrderExample])
  const centsOf = (column: string) => toCents(String(rows[0]?.[head.indexOf(column)]))
  const parts = ['items after discount', 'tax', 'tip'].map(centsOf)
  expect(parts.reduce((sum, cents) => sum + cents)).toBe(centsOf('total'))
})
