import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchConnection } from './api/connection.ts'
import { registerServiceWorker } from './api/register-service-worker.ts'
import { reloadOnceOnMissingChunk } from './api/reload-once.ts'
import { startSession } from './features/session/start-session.ts'

reloadOnceOnMissingChunk()
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
