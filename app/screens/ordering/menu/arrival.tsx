import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'

const importScreens = () => import('./arrival-screens.tsx')
const ArrivalScreens = lazy(async () => ({ default: (await importScreens()).ArrivalScreens }))

/** Shows the ad or the warning after the menu has been drawn. */
export function Arrival({ location }: { location: VendorLocation }) {
  const entry = useLocation()
  const isMenuShown = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isNeeded = Boolean(location.showSplashAds || location.showAlcoholWarning || entry.state)
  // Arrives while the rest of the menu hydrates.
  if (isNeeded && typeof document !== 'undefined') importScreens().catch(() => {})
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
