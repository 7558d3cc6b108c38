// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { findConsents, rememberConsents } from './remembered-consents.ts'

beforeEach(() => localStorage.clear())

test('what somebody agreed to is ticked the next time, for them alone', () => {
  rememberConsents('ada', { isOfAge: true, acceptsTerms: true })
  expect(findConsents('ada')).toEqual({ isOfAge: true, acceptsTerms: true })
  expect(findConsents('bob')).toEqual({ isOfAge: false, acceptsTerms: false })
})

test('an order without alcohol does not take back the age', () => {
  rememberConsents('ada', { isOfAge: true, acceptsTerms: true })
  rememberConsents('ada', { isOfAge: false, acceptsTerms: true })
  expect(findConsents('ada').isOfAge).toBe(true)
})

test.each(['5', '{', '{"isOfAge":"yes"}'])('%s agrees to nothing', (stored) => {
  localStorage.setItem('consents:ada', stored)
  expect(findConsents('ada')).toEqual({ isOfAge: false, acceptsTerms: false })
})
