import { expect, test } from 'vitest'
import { listPastLocations, MOST_PAST_LOCATIONS, rememberPastLocation } from './past-locations.ts'

const location = (vendorLocationId: string) => ({
  vendorLocationId,
  description: `Bar ${vendorLocationId}`,
  vendorName: 'Harbor Hall',
})
const idsOf = (userId: string) => listPastLocations(userId).map((past) => past.vendorLocationId)

test('the latest location comes first, and each is there once', () => {
  for (const id of ['A', 'B', 'A']) rememberPastLocation('latest', location(id))
  expect(idsOf('latest')).toEqual(['A', 'B'])
})

test('only the last few are kept', () => {
  for (let number = 0; number < MOST_PAST_LOCATIONS + 2; number++) {
    rememberPastLocation('busy', location(String(number)))
  }
  expect(idsOf('busy')).toEqual(['7', '6', '5', '4', '3', '2'])
})

test('each person has their own', () => {
  rememberPastLocation('first', location('A'))
  expect(listPastLocations('second')).toEqual([])
})
