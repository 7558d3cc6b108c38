import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { PrefetchSale } from './prefetch-sale.tsx'

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
  const isAnnounced = Boolean(location.showSplashAds || location.showAlcoholWarning)
  const isNeeded = isAnnounced || Boolean(entry.state)
  // Arrives while the rest of the menu hydrates.
  if (isNeeded && typeof document !== 'undefined') importScreens().catch(() => {})
  // Taps before hydration must not open something underneath.
  if (!isMenuShown) return isAnnounced ? <span hidden data-arrival /> : null
  const next = <PrefetchSale vendorLocationId={location.vendorLocationId} />
  if (!isNeeded) return next
  return (
    <Suspense>
      <ArrivalScreens key={entry.key} location={location} state={entry.state} />
      {next}
    </Suspense>
  )
}

function neverChanges() {
  return () => {}
}
