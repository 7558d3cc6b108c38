import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { isAlcoholWarningDue } from './alcohol-warning-due.ts'
import { AlcoholWarning } from './alcohol-warning.tsx'
import { ARRIVAL_OVER, openArrival } from './open-arrival.ts'
import { SplashAd } from './splash-ad.tsx'
import { findSplashFilm, markSplashSeen } from './splash-due.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'

/**
 * The screens over the menu on arrival: first the splash ad, then the alcohol warning. In a page from the
 * server its inline script opens them, so an element must follow; then and otherwise `openArrival` does.
 */
export function Arrival({ location }: { location: VendorLocation }) {
  const entry = useLocation()
  // The server does not know the state of a navigation.
  const state = useBrowserValue(
    () => entry.state as unknown,
    () => null,
  )
  const root = useRef<HTMLDivElement>(null)
  const film = findSplashFilm(location)
  const isWarning = isAlcoholWarningDue(location, state)
  const arrival = `${entry.key} ${isWarning}`
  const [over, setOver] = useState<string>()
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const end = () => setOver(arrival)
    element.addEventListener(ARRIVAL_OVER, end)
    openArrival(element)
    return () => element.removeEventListener(ARRIVAL_OVER, end)
  }, [arrival])
  const hasNoFilm = Boolean(location.showSplashAds) && !film
  useEffect(() => {
    // An ad without a video ends immediately.
    if (hasNoFilm) markSplashSeen()
  }, [hasNoFilm])
  if ((!film && !isWarning) || over === arrival) return null
  return (
    <div
      key={entry.key}
      ref={root}
      data-arrival={location.vendorLocationId}
      className="contents"
      suppressHydrationWarning
    >
      {film && <SplashAd film={film} />}
      {isWarning && <AlcoholWarning />}
    </div>
  )
}
