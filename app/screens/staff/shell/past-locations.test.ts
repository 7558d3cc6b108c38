import { expect, test } from 'vitest'
import { listPastLocations, MAX_PAST_LOCATIONS, rememberPastLocation } from './past-locations.ts'

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

test('only the latest few are stored', () => {
  for (let number = 0; number < MAX_PAST_LOCATIONS + 2; number++) {
    rememberPastLocation('busy', location(String(number)))
  }
  expect(idsOf('busy')).toEqual(['7', '6', '5', '4', '3', '2'])
})

test('each user has their own list', () => {
  rememberPastLocation('first', location('A'))
  expect(listPastLocations('second')).toEqual([])
})
