import { data } from 'react-router'
import { festivalPath } from '#app/paths.ts'
import { isUnknownId } from '#app/api/api-error.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import type { Festival } from './festival.ts'

/** The tags of a festival's page. A page of an unknown location is not found. */
export async function loadFestival(
  festival: Festival,
  vendorLocationId: string,
  { via, origin }: { via: ApiFetch; origin: string },
) {
  try {
    const location = await createQueryClient().fetchQuery(locationQuery(vendorLocationId, via))
    const { name, city, state } = festival.venue
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
            address: {
              '@type': 'PostalAddress',
              addressLocality: city,
              addressRegion: state,
              addressCountry: 'US',
            },
          },
          offers: festival.externalLinks
            .slice(0, 1)
            .map((link) => ({ '@type': 'Offer', name: link.name, url: link.url })),
        },
      ],
    })
    return { head, vendorLocationId: location.vendorLocationId }
  } catch (error) {
    throw isUnknownId(error) ? data(null, { status: 404 }) : error
  }
}
