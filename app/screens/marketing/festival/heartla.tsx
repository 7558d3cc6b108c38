import { pageContext } from '#app/api/page-context.ts'
import type { Route } from './+types/heartla.ts'
import { FestivalPage } from './festival-page.tsx'
import { HEARTLA } from './heartla.content.ts'
import { loadFestival } from './load-festival.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const via = context.get(pageContext).apiFetch
  const { origin } = new URL(request.url)
  return loadFestival(HEARTLA, params.vendorLocationId, { via, origin })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** The first festival's page, also at /landing. */
export default function HeartLa({ loaderData }: Route.ComponentProps) {
  return <FestivalPage festival={HEARTLA} {...loaderData} />
}
