// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readStaffLocation, storeStaffLocation } from './stored-staff-location.ts'
import type { StaffLocation } from './use-staff-location.ts'

const at = (vendorLocationId: string) => ({ vendorLocationId }) as StaffLocation

test('a door opens again without a connection as one of the six locations that were opened last', () => {
  for (const id of ['L5V01', 'A', 'B', 'C', 'D', 'E']) storeStaffLocation('staff', at(id))
  expect(readStaffLocation('staff', 'l5v01')).toEqual(at('L5V01'))
  storeStaffLocation('staff', at('F'))
  expect(readStaffLocation('staff', 'L5V01')).toBeUndefined()
  expect(readStaffLocation('staff', 'F')).toEqual(at('F'))
})

test('a person cannot read a location that another person stored on the same phone', () => {
  storeStaffLocation('staff', at('L5V01'))
  expect(readStaffLocation('other', 'L5V01')).toBeUndefined()
  storeStaffLocation('other', at('A'))
  expect(readStaffLocation('staff', 'L5V01')).toBeUndefined()
})
