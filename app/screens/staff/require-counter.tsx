import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { RequireSession, useSignedIn } from '#app/features/session/require-session.tsx'
import { rememberPastLocation } from '#app/features/staff/past-locations.ts'
import { DEFAULT_VENDOR_LOCATION_ID } from '#domain/values/ids.ts'
import { CounterFailed, CounterLoading, CounterNotFound, NoRole } from './counter-states.tsx'
import { type Counter, CounterContext } from './use-counter.ts'
import { useCounterSearch } from './use-counter-search.ts'

/** Lets signed-in people with a role at the location of the address through, and tells the others why. */
export function RequireCounter({ children }: { children: ReactNode }) {
  return (
    <RequireSession fallback={<CounterLoading />}>
      <FoundCounter>{children}</FoundCounter>
    </RequireSession>
  )
}

function FoundCounter({ children }: { children: ReactNode }) {
  const { vendorLocationId = DEFAULT_VENDOR_LOCATION_ID } = useParams()
  const search = useCounterSearch(vendorLocationId)
  switch (search.status) {
    case 'loading':
      return <CounterLoading />
    case 'not-found':
      return <CounterNotFound />
    case 'no-role':
      return <NoRole location={search.location} vendor={search.vendor} />
    case 'failed':
      return <CounterFailed onRetry={search.retry} />
    case 'ready':
      return <AtCounter counter={search.counter}>{children}</AtCounter>
  }
}

function AtCounter({ counter, children }: { counter: Counter; children: ReactNode }) {
  const { userId } = useSignedIn()
  const { vendorLocationId, location, vendor } = counter
  useEffect(() => {
    const { description } = location
    rememberPastLocation(userId, { vendorLocationId, description, vendorName: vendor.name })
  }, [userId, vendorLocationId, location, vendor.name])
  return <CounterContext value={counter}>{children}</CounterContext>
}
