import { data } from 'react-router'
import { festivalPath } from '#app/paths.ts'
import { isNotFound } from '#app/api/api-error.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import type { Festival } from './festival.ts'

/** The venue of a festival's page and its tags. A page of an unknown location is not found. */
export async function loadFestival(
  festival: Festival,
  vendorLocationId: string,
  { via, origin }: { via: ApiFetch; origin: string },
) {
  const client = createQueryClient()
  try {
    const location = await client.fetchQuery(locationQuery(vendorLocationId, via))
    const vendor = await client.fetchQuery(vendorQuery(location.vendorId, via))
    const { name, addressLine1, city, state, zip } = vendor
    const url = `${origin}${festivalPath(location.vendorLocationId, festival.slug)}`
    const head = toPageHead({
      title: festival.name,
      description: festival.description,
      url,
      image: festival.share,
      schema: [
        {
          '@type': 'Festival',
          name: festival.name,
          description: festival.description,
          startDate: festival.startDate,
          endDate: festival.endDate,
          image: new URL(festival.hero, url).href,
          location: {
            '@type': 'Place',
            name,
            address: `${addressLine1}, ${city}, ${state} ${zip}`,
          },
          offers: festival.externalLinks
            .slice(0, 1)
            .map((link) => ({ '@type': 'Offer', name: link.name, url: link.url })),
        },
      ],
    })
    return { head, vendorLocationId: location.vendorLocationId, venue: `${name}, ${city}` }
  } catch (error) {
    throw isNotFound(error) ? data(null, { status: 404 }) : error
  }
}
