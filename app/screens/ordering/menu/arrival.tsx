import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { ArrivalScreensProps } from './arrival-screens.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** Where an ad or a warning meets the guest, it comes after the menu is there and can be used. */
export function Arrival({ location }: { location: VendorLocation }) {
  const entry = useLocation()
  const { Part, prepare } = useLazyPart<ArrivalScreensProps>(loadArrivalScreens)
  const isNeeded = Boolean(location.showSplashAds || location.showAlcoholWarning || entry.state)
  useEffect(() => {
    if (isNeeded) void prepare()
    // Its code is asked for once; `prepare` is new with every render but always the same wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNeeded])
  return Part && <Part key={entry.key} location={location} entry={entry} />
}

async function loadArrivalScreens() {
  return (await import('./arrival-screens.tsx'))?.ArrivalScreens
}
