import { useEffect, useState } from 'react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { isAlcoholWarningDue, noteAlcoholWarning, wasWarnedLately } from './alcohol-warning-due.ts'
import { AlcoholReminder, AlcoholWarning } from './alcohol-warning.tsx'
import { SplashAd } from './splash-ad.tsx'
import { findSplashFilm, isSplashDue, noteSplash } from './splash-due.ts'

export interface ArrivalScreensProps {
  location: VendorLocation
  /** Of the navigation that led here. */
  state: unknown
}

type Screen = 'splash' | 'warning' | 'none'

/** The screens over the menu on arrival: first the splash ad, then the alcohol warning. */
export function ArrivalScreens({ location, state }: ArrivalScreensProps) {
  const film = findSplashFilm(location)
  const [screen, setScreen] = useState<Screen>(() =>
    film && isSplashDue(location) ? 'splash' : warningIfDue(location, state),
  )
  useEffect(() => {
    // An ad without a video ends immediately.
    if (!film && isSplashDue(location)) noteSplash()
  }, [film, location])
  const [wasWarned] = useState(() => wasWarnedLately(location))
  const Warning = wasWarned ? AlcoholReminder : AlcoholWarning
  useEffect(() => {
    if (screen === 'warning') noteAlcoholWarning(location)
  }, [screen, location])

  if (screen === 'splash' && film) return <SplashAd film={film} onEnd={endSplash} />
  if (screen === 'warning') return <Warning onClose={() => setScreen('none')} />
  return null

  function endSplash() {
    noteSplash()
    setScreen(warningIfDue(location, state))
  }
}

function warningIfDue(location: VendorLocation, state: unknown): Screen {
  return isAlcoholWarningDue(location, state) ? 'warning' : 'none'
}
