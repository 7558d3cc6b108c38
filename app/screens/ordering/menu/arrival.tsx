import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { AlcoholWarningProps } from './alcohol-warning.tsx'
import { isAlcoholWarningDue, noteAlcoholWarning } from './alcohol-warning-due.ts'
import type { SplashAdProps } from './splash-ad.tsx'
import { findSplashFilm, isSplashDue, noteSplash } from './splash-due.ts'
import { useLazyPart } from './use-lazy-part.ts'

/** Before anything is known, while one of the two is up, and after both. */
type Stage = 'arriving' | 'splash' | 'warning' | 'settled'

/** What meets a guest over the finished menu: first the splash ad, then the alcohol warning. */
export function Arrival({ location }: { location: VendorLocation }) {
  const { key, state } = useLocation()
  const [stage, setStage] = useState<Stage>('arriving')
  const splash = useLazyPart<SplashAdProps>(loadSplashAd)
  const warning = useLazyPart<AlcoholWarningProps>(loadAlcoholWarning)
  const film = findSplashFilm(location)

  async function begin() {
    if (!isSplashDue(location)) return warn()
    if (film && (await splash.prepare())) return setStage('splash')
    noteSplash()
    return warn()
  }
  async function warn() {
    if (!isAlcoholWarningDue(location, { key, state })) return setStage('settled')
    const isReady = await warning.prepare()
    noteAlcoholWarning(location, key)
    setStage(isReady ? 'warning' : 'settled')
  }
  useEffect(() => {
    void begin()
    // Once for each arrival; what happens later is decided by the guest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  if (stage === 'splash' && splash.Part && film) {
    return (
      <splash.Part film={film} onEnd={() => (noteSplash(), setStage('arriving'), void warn())} />
    )
  }
  if (stage === 'warning' && warning.Part) {
    return <warning.Part onClose={() => setStage('settled')} />
  }
  return null
}

async function loadSplashAd() {
  return (await import('./splash-ad.tsx'))?.SplashAd
}

async function loadAlcoholWarning() {
  return (await import('./alcohol-warning.tsx'))?.AlcoholWarning
}
