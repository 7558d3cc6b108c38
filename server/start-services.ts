import type { Logger } from 'pino'
import { createApi } from './api.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { startChanges } from './db/changes.ts'
import { openDatabase } from './db/database.ts'
import { createMetrics } from './metrics.ts'
import { startOutsideServices, type OutsideServices } from './outside-services.ts'
import { startIdentity } from './services/identity/start-identity.ts'
import { startCatalogue } from './services/inventory/catalogue.ts'

export interface RunningServices {
  services: Services
  api: ReturnType<typeof createApi>
  outside: OutsideServices
  /** Ends open streams, then the lines to the database. */
  stop(): Promise<void>
}

/** Everything behind the API, on a migrated database. The server and the tests start the same. */
export async function startServices(options: {
  config: Config
  databaseUrl: string
  log: Logger
  now?: () => Date
  ownAddress?: () => string
  deliverNotice?: Parameters<typeof startOutsideServices>[0]['deliverNotice']
  /** What a test or a bench puts in the place of a provider. */
  replace?: Partial<Pick<Services, 'payments' | 'taxes'>>
}): Promise<RunningServices> {
  const { config, databaseUrl, log } = options
  const now = options.now ?? (() => new Date())
  const db = openDatabase(databaseUrl, { connections: config.DATABASE_CONNECTIONS })
  const changes = startChanges({ db, url: databaseUrl, log })
  const closing = new AbortController()
  const ownAddress = options.ownAddress ?? (() => 'http://localhost')
  const outside = await startOutsideServices({
    config,
    db,
    now,
    ownAddress,
    deliverNotice: options.deliverNotice,
  })
  const identity = await startIdentity({ config, db, log, now, changes }, outside.sms)
  const services: Services = {
    config,
    db,
    log,
    now,
    changes,
    metrics: createMetrics(db.$client),
    catalogue: startCatalogue({ db, changes }),
    payments: outside.payments,
    taxes: outside.taxes,
    revokedSessions: identity.revokedSessions,
    closing: closing.signal,
    ...options.replace,
  }
  return {
    services,
    outside,
    api: createApi(services, identity),
    async stop() {
      closing.abort()
      identity.stop()
      await changes.close()
      await db.$client.end()
    },
  }
}
