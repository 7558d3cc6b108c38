// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

/** A page that was opened at this address, also when the guest has gone on since. */
async function openAt(address: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://order.example.com${address}` } as PerformanceEntry,
  ])
  return import('./spot.ts')
}

test.each([
  ['/location/2DFE6?spot=TABLE%204', 'TABLE 4'],
  ['/location/2dfe6?spot=%20TABLE%0A%20%204%20', 'TABLE 4'],
  [`/location/2DFE6?spot=${'x'.repeat(500)}`, 'x'.repeat(20)],
  ['/location/2DFE6', ''],
  ['/location/7KQ2M?spot=TABLE%204', ''],
  ['/vendor/HARBOR?spot=TABLE%204', ''],
])('a guest who came by %s sits at "%s"', async (address, spot) => {
  const { findSpot } = await openAt(address)
  expect(findSpot('2DFE6')).toBe(spot)
})

test('what the guest changes or clears is not overwritten by the code', async () => {
  const { findSpot, saveSpot } = await openAt('/location/2DFE6?spot=TABLE%204')
  saveSpot('2DFE6', 'Terrace')
  expect(findSpot('2DFE6')).toBe('Terrace')
  saveSpot('2DFE6', '')
  expect(findSpot('2DFE6')).toBe('')
})

test('a place is forgotten after twelve hours', async () => {
  const { findSpot } = await openAt('/location/2DFE6?spot=TABLE%204')
  expect(findSpot('2DFE6')).toBe('TABLE 4')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000)
  expect(findSpot('2DFE6')).toBe('')
})
