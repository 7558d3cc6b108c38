// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetNewVenueIds, readNewVenueIds, renewVenueIds } from './new-venue-ids.ts'

beforeEach(() => localStorage.clear())

test('all tabs of a person start the same venue, until it is started', () => {
  const first = readNewVenueIds('ana', false)
  expect(first.vendorId).toMatch(/^\w{8}$/)
  expect(first.vendorLocationId).toMatch(/^\w{5}$/)
  expect(readNewVenueIds('ana', false)).toEqual(first)
  forgetNewVenueIds()
  expect(readNewVenueIds('ana', false)).not.toEqual(first)
})

test('another person, and ids that are taken, get new ones', () => {
  const first = readNewVenueIds('ana', false)
  expect(readNewVenueIds('ben', false)).not.toEqual(first)
  const renewed = renewVenueIds('ben', false)
  expect(readNewVenueIds('ben', false)).toEqual(renewed)
})

test('two invitations in two tabs start two venues', () => {
  const first = readNewVenueIds('ana', true)
  expect(readNewVenueIds('ana', true)).not.toEqual(first)
  expect(localStorage.length).toBe(0)
})
