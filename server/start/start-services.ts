import type { Logger } from 'pino'
import { LAST_SHOWN_ORDER } from '#domain/locations/location-limits.ts'
import { createLastBackups } from '../backup-records/last-backups.ts'
import { createApi } from '../api.ts'
import type { Config } from '../process/config.ts'
import type { Services } from '../process/context.ts'
import { startDatabaseClock } from '../db/database-clock.ts'
import { openPools } from '../db/open-pools.ts'
import { startReports } from '../db/replica/start-reports.ts'
import { createAdmission } from '../http/admission.ts'
import { startChanges } from '../live/changes.ts'
import { createEventStreams } from '../live/event-streams.ts'
import { createOpenAnswers } from '../calls/open-answers.ts'
import { checkProviders } from '../doctor/check-providers.ts'
import { listLastSuccesses } from '../jobs/last-successes.ts'
import { selectLateWork } from '../jobs/late-work.store.ts'
import { createRepeatedTasks } from '../jobs/tasks.ts'
import { selectOldestUnsummed } from '../services/analytics/sales-days.store.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { timeCalls } from '../metrics/time-calls.ts'
import { startOutsideServices, type OutsideServices } from './outside-services.ts'
import { startIdentity } from '../services/identity/start-identity.ts'
import { createDumpCache } from '../services/analytics/dump-cache.ts'
import { createExportTurns } from '../services/analytics/export-turns.ts'
import { startLiveGuestCounts } from '../services/guest-list/door/live-guest-counts.ts'
import { startLiveSpots } from '../services/guest-list/reserve/live-spots.ts'
import { startCatalogue } from '../services/inventory/catalogue.ts'
import { startLiveMenus } from '../services/inventory/live-menus.ts'
import { startPublicPlaces } from '../services/vendors/public-places.ts'
import { startPlaces } from '../services/locations/places.ts'
import { openMailGateway } from '../services/mail/open-mail-gateway.ts'
import { membershipPayments } from '../services/membership/membership-payments.ts'
import { orderPayments } from '../services/orders/pay/order-payments.ts'
import { perAccount } from '../services/payments/accounts.ts'
import { createPaymentRequests } from '../services/payments/payment-requests.ts'
import { startLiveLocationOrders, startLiveOrders } from '../services/orders/read/live-orders.ts'
import { startLiveBoards } from '../services/preparations/boards/live-boards.ts'
import { createFasterBars } from '../services/preparations/promises/faster-bars.ts'
import { startLiveRoles } from '../services/vendor-roles/live-roles.ts'
import { createProviderChecks } from '../services/readiness/provider-checks.ts'
import { openPictureStorage } from '../services/pictures/open-picture-storage.ts'

export interface RunningServices {
  services: Services
  api: ReturnType<typeof createApi>
  outside: OutsideServices
  /** The pool for jobs, separate from the guests' connections. */
  forJobs: Services
  /** Starts draining: readiness fails, but requests are still answered. */
  startDraining(): void
  /** Ends open streams; their readers reconnect, to another instance if there is one. */
  endStreams(): void
  /** Sends pending change notifications, then disconnects from the database. */
  stop(): Promise<void>
}

/** Everything behind the API, on a migrated database. The server and the tests start the same. */
export async function startServices(options: {
  config: Config
  databaseUrl: string
  log: Logger
  /** Replaces the time by the database's clock, in tests and benchmarks. */
  now?: () => Date
  ownAddress?: () => string
  deliverWebhook?: Parameters<typeof startOutsideServices>[0]['deliverWebhook']
  /** Replacements for providers, in tests and benchmarks. */
  replace?: Partial<Pick<Services, 'payments' | 'taxes' | 'sms' | 'push' | 'providerChecks'>>
}): Promise<RunningServices> {
  const { config, databaseUrl, log } = options
  const pools = openPools(databaseUrl, config)
  const db = pools.guests
  const clock = options.now
    ? { now: options.now, stop() {} }
    : await startDatabaseClock(pools.jobs.$client, { log })
  const { now } = clock
  const changes = startChanges({ db: pools.notices, url: databaseUrl, log })
  const draining = new AbortController()
  const closing = new AbortController()
  const ownAddress = options.ownAddress ?? (() => 'http://localhost')
  const outside = await startOutsideServices({
    config,
    db: pools.jobs,
    pool: pools.standIns,
    now,
    log,
    ownAddress,
    deliverWebhook: options.deliverWebhook,
  })
  const metrics = createMetrics({
    pools: {
      guests: db.$client,
      staff: pools.staff.$client,
      jobs: pools.jobs.$client,
      ...(pools.replica && { reports: pools.replica.reports.$client }),
    },
    countStreams: () => streams.countByOwner(),
    countWaitingCalls: () => admission.countWaiting(),
    countLateWork: async () => ({ ...(await selectLateWork(pools.jobs, {}))[0] }),
    lastBackups: createLastBackups(pools.jobs),
    lastSuccesses: () => listLastSuccesses(pools.jobs, createRepeatedTasks(services)),
    oldestUnsummedDay: async () => (await selectOldestUnsummed(pools.jobs, {}))[0]?.at,
  })
  const reports = startReports({ pools, config, log, now, metrics })
  const timed = <Gateway extends object>(service: string, gateway: Gateway) =>
    timeCalls(service, gateway, (call) => metrics.observeProvider({ service, ...call }))
  const sms = options.replace?.sms ?? timed('texts', outside.sms)
  const identity = await startIdentity({ config, db, tokenDb: pools.staff, log, now, changes }, sms)
  const places = startPlaces({ db, changes })
  const forStaff = { db: pools.staff, places: startPlaces({ db: pools.staff, changes }) }
  const admission = createAdmission(config, forStaff)
  const openAnswers = createOpenAnswers(now)
  const staleAfterMs = config.DATABASE_TIMEOUT_MS / 2
  const catalogue = startCatalogue({ db, changes, now, staleAfterMs })
  const live = { changes, log, closing: closing.signal }
  const streams = createEventStreams({
    config,
    log,
    now,
    closing: closing.signal,
    revokedSessions: identity.revokedSessions,
  })
  const services: Services = {
    config,
    db,
    reports,
    log,
    now,
    changes,
    metrics,
    places,
    publicPlaces: startPublicPlaces(db, { lastShownOrder: LAST_SHOWN_ORDER }),
    catalogue,
    dumps: createDumpCache(),
    exportTurns: createExportTurns(),
    liveMenus: startLiveMenus({ ...live, catalogue, now }),
    liveSpots: startLiveSpots({ ...live, db, now }),
    liveGuestCounts: startLiveGuestCounts({ ...live, db: pools.staff }),
    liveOrders: startLiveOrders({ ...live, db: pools.staff }),
    liveLocationOrders: startLiveLocationOrders(live),
    liveBoards: startLiveBoards({ ...live, db, places, now }),
    fasterBars: createFasterBars({ db, places, now }),
    liveRoles: startLiveRoles({ ...live, config, db: pools.staff }),
    streams,
    admission,
    openAnswers,
    payments: {
      ...perAccount((account) => timed('payments', outside.payments.of(account))),
      readWebhook: outside.payments.readWebhook,
    },
    accountGateway: outside.accountGateway && timed('accounts', outside.accountGateway),
    paymentRequests: createPaymentRequests(config.PAYMENT_REQUESTS_PER_MINUTE, openAnswers),
    paymentOwners: [orderPayments, membershipPayments],
    taxes: perAccount((account) => timed('taxes', outside.taxes.of(account))),
    mail: timed('mail', await openMailGateway(config, log)),
    pictures: openPictureStorage(config),
    sms,
    push: timed('push', outside.push),
    providerChecks: createProviderChecks(
      { ...outside, listChecks: () => checkProviders(config) },
      now,
    ),
    addressSearch: timed('addresses', outside.addressSearch),
    revokedSessions: identity.revokedSessions,
    draining: draining.signal,
    closing: closing.signal,
    ...options.replace,
  }
  return {
    services,
    outside,
    forJobs: { ...services, db: pools.jobs },
    startDraining: () => draining.abort(),
    endStreams: () => closing.abort(),
    api: createApi(services, identity),
    async stop() {
      draining.abort()
      closing.abort()
      clock.stop()
      identity.stop()
      await reports.stop()
      await changes.close()
      await outside.stop()
      await pools.end()
    },
  }
}
