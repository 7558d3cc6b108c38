import { expect, test } from 'vitest'
import {
  type AlcoholRules,
  alcoholFrom,
  endOfAlcohol,
  isAlcoholAllowed,
  isAlcoholSold,
  nextAlcoholChange,
} from './alcohol-hours.ts'

/** Every day from 11 AM to 2 AM, with the last order 15 minutes before. */
const RULES: AlcoholRules = {
  alcoholHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '02:00' }],
  lastOrderMinutes: 15,
  timeZone: 'America/Los_Angeles',
}
const at = (time: string) => new Date(`2026-11-25T${time}-08:00`)

test.each([
  ['10:59:59.999', false, false],
  ['11:00', true, true],
  ['01:44:59.999', true, true],
  ['01:45', false, true],
  ['01:59:59.999', false, true],
  ['02:00', false, false],
])('at %s alcohol is sold: %s, and handed over: %s', (time, isSold, isAllowed) => {
  expect(isAlcoholSold(RULES, at(time))).toBe(isSold)
  expect(isAlcoholAllowed(RULES, at(time))).toBe(isAllowed)
})

test('after the last order alcohol is sold again when its hours begin', () => {
  expect(alcoholFrom(RULES, at('01:50'))).toEqual(at('11:00'))
  expect(alcoholFrom(RULES, at('04:00'))).toEqual(at('11:00'))
  expect(alcoholFrom(RULES, at('12:00'))).toBeNull()
})

test('the sale stops at the last order, the hand-over at the end', () => {
  expect(nextAlcoholChange(RULES, at('01:00'))).toEqual(at('01:45'))
  expect(nextAlcoholChange(RULES, at('01:50'))).toEqual(at('11:00'))
  expect(endOfAlcohol(RULES, at('01:50'))).toEqual(at('02:00'))
})

test('without minutes before the end the last order is at the end', () => {
  expect(isAlcoholSold({ ...RULES, lastOrderMinutes: 0 }, at('01:59:59.999'))).toBe(true)
  expect(isAlcoholSold({ ...RULES, lastOrderMinutes: 0 }, at('02:00'))).toBe(false)
})

test('without hours alcohol is always sold', () => {
  const always = { ...RULES, alcoholHours: null }
  expect(isAlcoholSold(always, at('04:00'))).toBe(true)
  expect(nextAlcoholChange(always, at('04:00'))).toBeNull()
})

test('alcohol all day and night has no last order', () => {
  const always = {
    ...RULES,
    alcoholHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '00:00' }],
  }
  expect(isAlcoholSold(always, at('23:59'))).toBe(true)
  expect(nextAlcoholChange(always, at('23:59'))).toBeNull()
})
