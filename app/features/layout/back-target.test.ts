// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { findBackTarget, findLastLocation, rememberLocation } from './back-target.ts'

describe('the back button', () => {
  const opened = { currentPath: '/order/history', hasHistory: false }

  test('the back button goes to the previous page when there is one', () => {
    expect(findBackTarget({ ...opened, hasHistory: true, screenFallback: '/account' })).toBe(-1)
  })

  test('the back button goes to the fallback of the screen when the page was opened directly', () => {
    const situation = { ...opened, screenFallback: '/account', lastLocationId: '2DFE6' }
    expect(findBackTarget(situation)).toBe('/account')
  })

  test('the back button goes to the last visited location when the screen has no fallback', () => {
    expect(findBackTarget({ ...opened, lastLocationId: '7KQ2M' })).toBe('/location/7KQ2M')
  })

  test('the back button goes to the account without any of these', () => {
    expect(findBackTarget(opened)).toBe('/account')
  })

  test('never leads to the page it is on', () => {
    const situation = { hasHistory: false, lastLocationId: '2DFE6' }
    expect(findBackTarget({ ...situation, currentPath: '/location/2DFE6' })).toBe('/account')
    expect(findBackTarget({ ...situation, currentPath: '/account' })).toBe('/location/2DFE6')
  })
})

describe('the last visited location', () => {
  beforeEach(() => localStorage.clear())

  test('the last visited location is stored in upper case', () => {
    expect(findLastLocation()).toBeUndefined()
    rememberLocation('2dfe6', '#c8f135')
    expect(findLastLocation()).toBe('2DFE6')
  })
})
