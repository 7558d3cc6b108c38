import { expect, test } from 'vitest'
import { restAfterMissingId } from './rest-after-missing-id.ts'

test('a path with an empty id keeps the rest', () => {
  expect(restAfterMissingId('/scan')).toBe('scan')
  expect(restAfterMissingId('//order/review')).toBe('order/review')
})

test('a path with an id is left alone', () => {
  expect(restAfterMissingId('2DFE6/zzz')).toBeUndefined()
  expect(restAfterMissingId('')).toBeUndefined()
  expect(restAfterMissingId(undefined)).toBeUndefined()
})
