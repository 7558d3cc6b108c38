import { expect, test } from 'vitest'
import { gleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { listChangedFields, toGleventFields, toChangeBody } from './glevent-fields.ts'

test('the changes of another person are listed by field', () => {
  const now = { ...gleventExample, name: 'Other', city: 'Malibu', reservedCount: 7, version: 2 }
  expect(listChangedFields(gleventExample, now)).toEqual(['Name', 'Address'])
})

test('only edited fields are sent, and an optional one that was emptied is cleared', () => {
  const fields = { ...toGleventFields(gleventExample), guestlistCapacity: '90', eventLink: '' }
  const { addressLine1, city, state, country, zipCode, latitude, longitude } = gleventExample
  expect(toChangeBody(fields, { ...gleventExample, eventLink: 'https://example.com' })).toEqual({
    guestlistCapacity: 90,
    eventLink: null,
    version: gleventExample.version,
    addressLine1,
    city,
    state,
    country,
    zipCode,
    latitude,
    longitude,
  })
})
