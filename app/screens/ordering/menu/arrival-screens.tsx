import { useEffect, useState } from 'react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import {
  type ArrivalEntry,
  isAlcoholWarningDue,
  noteAlcoholWarning,
} from './alcohol-warning-due.ts'
import { AlcoholWarning } from './alcohol-warning.tsx'
import { SplashAd } from './splash-ad.tsx'
import { findSplashFilm, isSplashDue, noteSplash } from './splash-due.ts'

export interface ArrivalScreensProps {
  location: VendorLocation
  entry: ArrivalEntry
}

type Screen = 'splash' | 'warning' | 'none'

/** What lies over the menu on arrival: first the splash ad, then the alcohol warning. */
export function ArrivalScreens({ location, entry }: ArrivalScreensProps) {
  const film = findSplashFilm(location)
  const [screen, setScreen] = useState<Screen>(() =>
    film && isSplashDue(location) ? 'splash' : warningIfDue(location, entry),
  )
  useEffect(() => {
    // An ad without a video ends immediately.
    if (!film && isSplashDue(location)) noteSplash()
  }, [film, location])
  useEffect(() => {
    if (screen === 'warning') noteAlcoholWarning(location, entry.key)
  }, [screen, location, entry.key])

  if (screen === 'splash' && film) return <SplashAd film={film} onEnd={endSplash} />
  if (screen === 'warning') return <AlcoholWarning onClose={() => setScreen('none')} />
  return null

  function endSplash() {
    noteSplash()
    setScreen(warningIfDue(location, entry))
  }
}

function warningIfDue(location: VendorLocation, entry: ArrivalEntry): Screen {
  return isAlcoholWarningDue(location, entry) ? 'warning' : 'none'
}
