import { expect, test } from 'vitest'
import { locationExample } from '#domain/locations/locations.examples.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { toVendorHead } from './vendor-head.ts'

function hoursOf(...locations: VendorLocation[]) {
  const page = { vendor: vendorExample, locations, inProgress: [], upcoming: [], guestLists: [] }
  const tags = toVendorHead(page, 'https://fayva.example') as { 'script:ld+json'?: object }[]
  const venue = tags.flatMap((tag) => tag['script:ld+json'] ?? [])[0]
  return (venue as { openingHoursSpecification?: object }).openingHoursSpecification
}

test('search engines read the hours of all bars of a venue, each once', () => {
  expect(hoursOf(locationExample, { ...locationExample, vendorLocationId: 'OTHER' })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '17:00',
      closes: '02:00',
    },
  ])
})

test('a venue with a bar that is always open has no hours to read', () => {
  expect(hoursOf(locationExample, { ...locationExample, hours: null })).toBeUndefined()
  expect(hoursOf()).toBeUndefined()
})
