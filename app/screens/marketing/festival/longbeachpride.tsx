import { pageContext } from '#app/api/page-context.ts'
import type { Route } from './+types/longbeachpride.ts'
import { FestivalPage } from './festival-page.tsx'
import { LONG_BEACH_PRIDE } from './longbeachpride.content.ts'
import { loadFestival } from './load-festival.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const via = context.get(pageContext).apiFetch
  const { origin } = new URL(request.url)
  return loadFestival(LONG_BEACH_PRIDE, params.vendorLocationId, { via, origin })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** The second festival's page. */
export default function LongBeachPride({ loaderData }: Route.ComponentProps) {
  return <FestivalPage festival={LONG_BEACH_PRIDE} {...loaderData} />
}
