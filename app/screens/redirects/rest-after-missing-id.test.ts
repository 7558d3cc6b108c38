import { expect, test } from 'vitest'
import { restAfterMissingId } from './rest-after-missing-id.ts'

test('an address with nothing where the id belongs keeps its rest', () => {
  expect(restAfterMissingId('/scan')).toBe('scan')
  expect(restAfterMissingId('//order/review')).toBe('order/review')
})

test('an address with an id is not mistaken for one without', () => {
  expect(restAfterMissingId('2DFE6/zzz')).toBeUndefined()
  expect(restAfterMissingId('')).toBeUndefined()
  expect(restAfterMissingId(undefined)).toBeUndefined()
})
