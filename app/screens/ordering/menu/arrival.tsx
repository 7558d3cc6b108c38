import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

const ArrivalScreens = lazy(async () => ({
  default: (await import('./arrival-screens.tsx')).ArrivalScreens,
}))

/** Shows the ad or the warning after the menu has been drawn. */
export function Arrival({ location }: { location: VendorLocation }) {
  const entry = useLocation()
  const isMenuShown = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isNeeded = Boolean(location.showSplashAds || location.showAlcoholWarning || entry.state)
  if (!isMenuShown || !isNeeded) return null
  return (
    <Suspense>
      <ArrivalScreens key={entry.key} location={location} state={entry.state} />
    </Suspense>
  )
}

function neverChanges() {
  return () => {}
}
