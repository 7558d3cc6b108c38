import { expect, test } from 'vitest'
import { enrichedOrderExample } from '#domain/analytics/analytics.examples.ts'
import { toCents } from '#domain/values/money.ts'
import { nameDays, toOrdersTable } from './csv-tables.ts'

test('the amounts of an order add up to its total', () => {
  const { head, rows } = toOrdersTable('week', 'America/Los_Angeles', [enrichedOrderExample])
  const centsOf = (column: string) => toCents(String(rows[0]?.[head.indexOf(column)]))
  const parts = ['items after discount', 'tax', 'tip'].map(centsOf)
  expect(parts.reduce((sum, cents) => sum + cents)).toBe(centsOf('total'))
})

test('a file is named by its first and its last day', () => {
  expect(nameDays({ from: '2026-10-25', to: '2026-11-01' })).toBe('2026-10-25-to-2026-10-31')
})
