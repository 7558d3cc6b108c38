import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { watchConnection } from './api/connection.ts'
import { registerServiceWorker } from './api/register-service-worker.ts'
import { whenQuiet } from './api/when-quiet.ts'
import { startSession } from './features/identity/start-session.ts'
import { ignoreSecondTaps } from './features/layout/ignore-second-taps.ts'
import { keepInstallPrompt } from './features/layout/install-prompt.ts'
import { hideOwnZone } from './ui/data/hide-own-zone.ts'
import { loadFonts } from './ui/theme/load-fonts.ts'

// pages of guests have the rule already, from before their first paint
if (isStaffPath(location.pathname)) hideOwnZone()
watchConnection()
startSession()
ignoreSecondTaps()
keepInstallPrompt()
try {
  localStorage.getItem('')
} catch {
  void goOnWithoutStorage()
}
void loadTheRest()
// the page has its style; in development it follows the sources
if (import.meta.env.DEV) void import('./ui/theme/app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

async function goOnWithoutStorage() {
  await (await import('./without-storage.ts')).goOnWithoutStorage()
}

/**
 * Loads what a first visit can do without. A service worker has the fonts and serves them at once.
 */
async function loadTheRest() {
  if (!navigator.serviceWorker?.controller) await new Promise<void>(whenQuiet)
  await loadFonts()
  whenQuiet(registerServiceWorker)
}
