import { expect, test } from 'vitest'
import { managedLocationExample } from '#domain/locations/locations.examples.ts'
import { locationChange } from '#domain/locations/managed-locations.contract.ts'
import {
  findLocationErrors,
  listChangedFields,
  type LocationValues,
  toLocationChange,
  toLocationValues,
} from './location-values.ts'

const location = managedLocationExample
const values = toLocationValues(location)

test('a form that was not edited sends the location as it is, but for other bars, which have a form of their own', () => {
  expect(findLocationErrors(values)).toEqual({})
  const { otherBars: _, ...rest } = locationChange.parse({ ...location })
  expect(locationChange.parse(toLocationChange(values, location))).toEqual(rest)
})

test('a location that the page of the venue does not show keeps its place', () => {
  const hidden = { ...location, displayOrder: 70 }
  const shown = toLocationValues(hidden)
  expect([shown.isShown, toLocationChange(shown, hidden).displayOrder]).toEqual([false, 70])
  const change = toLocationChange({ ...values, isShown: false }, location)
  expect(change.displayOrder).toBeGreaterThan(50)
})

test('a promotion without hours always applies, and without a promotion nothing of it is sent', () => {
  const always = toLocationChange({ ...values, when: 'always' }, location)
  expect(always.promotion).toEqual({ percent: 10, description: '10% OFF', hours: null })
  expect(toLocationChange({ ...values, hasPromotion: false }, location).promotion).toBeNull()
})

test.each([
  [{ description: ' ' }, 'description'],
  [{ primaryColor: '#7c5' }, 'primaryColor'],
  [{ place: '51' }, 'place'],
  [{ place: '1.5' }, 'place'],
  [{ percent: '0' }, 'percent'],
  [{ percent: '101' }, 'percent'],
  [{ promotionText: '' }, 'promotionText'],
  [{ hours: [{ days: [], from: '17:00', to: '19:00' }] }, 'hours'],
  [{ hours: [{ days: [1], from: '', to: '19:00' }] }, 'hours'],
  [{ openingHours: [{ days: [], from: '17:00', to: '02:00' }] }, 'openingHours'],
  [{ openingHours: [{ days: [1], from: '17:00', to: '16:00' }] }, 'openingHours'],
  [{ alcohol: 'hours', alcoholHours: [{ days: [1], from: '17:00', to: '19:00' }] }, 'alcoholHours'],
  [{ alcohol: 'hours', lastOrderMinutes: '61' }, 'lastOrderMinutes'],
  [{ alcoholPerOrder: '11' }, 'alcoholPerOrder'],
  [{ alcoholPerHour: '0' }, 'alcoholPerHour'],
] as [Partial<LocationValues>, string][])('%j is wrong in %s', (changes, field) => {
  expect(Object.keys(findLocationErrors({ ...values, ...changes }))).toEqual([field])
})

test('fields that are not used are not validated', () => {
  const unused = { ...values, hasPromotion: false, percent: '', isShown: false, place: '' }
  expect(findLocationErrors(unused)).toEqual({})
})

test('a change by someone else is listed by field', () => {
  const now = { ...location, description: 'Roof', promotion: null, displayOrder: 60 }
  expect(listChangedFields(location, now)).toEqual([
    'Name',
    'Shown on the page of the venue',
    'Promotion',
    'Percent off',
    'Text of the promotion',
  ])
})
