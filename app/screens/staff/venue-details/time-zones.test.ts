import { expect, test } from 'vitest'
import { listTimeZones } from './time-zones.ts'

test('the zones of the United States come first, as where a venue is started, and each zone is there once', () => {
  const zones = listTimeZones('America/New_York')
  expect(zones.find(({ value }) => value === 'America/Los_Angeles')?.label).toBe(
    'Pacific (Los Angeles)',
  )
  expect(zones.slice(0, 3).every(({ value }) => /^(America|Pacific)\//.test(value))).toBe(true)
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
})

test('a stored zone that the browser does not know stays', () => {
  expect(listTimeZones('Mars/Base')[0]).toEqual({ value: 'Mars/Base', label: 'Base (Mars)' })
})
