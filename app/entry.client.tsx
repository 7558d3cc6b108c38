import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchConnection } from './api/connection.ts'
import { registerServiceWorker } from './api/register-service-worker.ts'
import { startSession } from './features/identity/start-session.ts'
import { keepInstallPrompt } from './features/layout/install-prompt.ts'
import guestStyleUrl from './ui/theme/guest.css?url'
import { loadStyleSheet } from './ui/theme/load-style-sheet.ts'

watchConnection()
startSession()
registerServiceWorker()
keepInstallPrompt()

if (import.meta.env.PROD) await loadStyleSheet(guestStyleUrl)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
