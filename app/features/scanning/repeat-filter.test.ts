import { expect, test } from 'vitest'
import { createRepeatFilter, REPEAT_PAUSE_MS } from './repeat-filter.ts'

test('a code that stays in view counts once', () => {
  const isNew = createRepeatFilter()
  expect(isNew('wrong', 0)).toBe(true)
  expect(isNew('wrong', 2_000)).toBe(false)
  expect(isNew('wrong', 4_000)).toBe(false)
})

test('another code counts at once, and so does the same code after a while out of view', () => {
  const isNew = createRepeatFilter()
  expect(isNew('wrong', 0)).toBe(true)
  expect(isNew('right', 100)).toBe(true)
  expect(isNew('right', 100 + REPEAT_PAUSE_MS)).toBe(true)
})
