import { lazy, Suspense, useState } from 'react'
import { CITIES, type City } from '#domain/guest-list/cities.ts'
import { pageContext } from '#app/api/page-context.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import type { Route } from './+types/events.ts'
import { FirstEvents } from './first-events.tsx'
import { loadEvents } from './load-events.ts'

const LiveEvents = lazy(() => import('./live-events.tsx'))

/** The first page of a visit comes with the events of the first city in it. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadEvents(context.get(pageContext).apiFetch, new URL(request.url).origin)
}

/** In-app navigation calls the API, never the page's loader. */
export function clientLoader() {
  return null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/**
 * The members events page: membership, cities, and the events to reserve. What a visitor sees first does
 * without the query cache; it loads for members, and for another city.
 */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { status } = useSession()
  const [city, setCity] = useState<City | undefined>(CITIES[0])
  const [isLive, setLive] = useState(false)
  const [wasChosen, setChosen] = useState(false)
  const events = loaderData?.events
  const isVisitor = status === 'signed-out'
  function onCity(next: City) {
    setCity(next)
    setChosen(true)
    setLive(true)
  }
  const choice = { city, onCity, wasChosen }
  const first = (
    <FirstEvents
      {...choice}
      events={city === CITIES[0] ? events : undefined}
      isVisitor={isVisitor}
      onOutdated={() => setLive(true)}
    />
  )
  if (status === 'unknown' || (isVisitor && events && !isLive)) return first
  return (
    <Suspense fallback={first}>
      <LiveEvents {...choice} known={events} />
    </Suspense>
  )
}
