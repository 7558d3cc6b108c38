import { expect, test } from 'vitest'
import { findTimeZone, US_TIME_ZONES } from './time-zones.ts'

test.each([
  ['CA', 'America/Los_Angeles'],
  [' tx ', 'America/Chicago'],
  ['HI', 'Pacific/Honolulu'],
  ['DC', 'America/New_York'],
])('the time zone of %s is %s', (state, timeZone) => {
  expect(findTimeZone(state)).toBe(timeZone)
})

test('every state has exactly one time zone, which is in the list', () => {
  const states =
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'
  for (const state of states.split(' ')) {
    const known = US_TIME_ZONES.filter(({ timeZone }) => timeZone === findTimeZone(state))
    expect(known, state).toHaveLength(1)
  }
  expect(findTimeZone('XX')).toBeUndefined()
})
