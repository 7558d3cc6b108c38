import { expect, test } from 'vitest'
import { createGooglePlacesStandIn } from '#standins/addresses/google-places-standin.ts'
import { createGoogleAddressSearch } from './google-address-search.ts'
import { onlyTypedAddresses } from './typed-address-search.ts'

const { fetch } = createGooglePlacesStandIn({ knowsVenues: false })
const search = onlyTypedAddresses(createGoogleAddressSearch({ apiKey: 'none', fetch }))

test('without an address search, an address that was typed in full is found at its ZIP code', async () => {
  const [found] = await search.suggest('700 Main St, Los Angeles, CA 90015', undefined)
  expect(await search.find(found?.placeId ?? '', undefined)).toMatchObject({
    addressLine1: '700 Main St',
    city: 'Los Angeles',
    state: 'CA',
    zipCode: '90015',
    latitude: expect.closeTo(34, 0),
  })
})

test.each(['crypto', 'Main Street'])(
  '%s is refused with a text that says what to type',
  async (text) => {
    await expect(search.suggest(text, undefined)).rejects.toMatchObject({
      code: 'ADDRESS_SEARCH_OFF',
      message: expect.stringContaining('Type the street, the city, the state and the ZIP code.'),
    })
  },
)
