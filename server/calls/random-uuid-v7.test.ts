import { expect, test } from 'vitest'
import { randomUUIDv7 } from './random-uuid-v7.ts'

test('an id has the time of its making, version 7 and the variant of the standard', () => {
  const before = Date.now()
  const id = randomUUIDv7()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('no id is made twice', () => {
  expect(new Set(Array.from({ length: 1_000 }, randomUUIDv7)).size).toBe(1_000)
})
