import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchConnection } from './api/connection.ts'
import { registerServiceWorker } from './api/register-service-worker.ts'
import { startSession } from './features/session/start-session.ts'

watchConnection()
startSession()
registerServiceWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
