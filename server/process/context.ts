import type { SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import type { MenuNews } from '#domain/inventory/inventory.contract.ts'
import type { PublicPlaces } from '#domain/vendors/vendors.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from '../db/database.ts'
import type { ReportReads } from '../db/replica/report-reads.ts'
import type { Admission } from '../http/admission.ts'
import type { Intent } from '../calls/intent.ts'
import type { OpenAnswers } from '../calls/open-answers.ts'
import type { Changes } from '../live/changes.ts'
import type { EventStreams } from '../live/event-streams.ts'
import type { LiveValues } from '../live/live-values.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { LiveGuestCounts } from '../services/guest-list/door/live-guest-counts.ts'
import type { SmsGateway } from '../services/identity/sms-gateway.ts'
import type { DumpCache } from '../services/analytics/dump-cache.ts'
import type { ExportTurns } from '../services/analytics/export-turns.ts'
import type { RevokedSessions } from '../services/identity/revoked-sessions.ts'
import type { Catalogue } from '../services/inventory/catalogue.ts'
import type { MailGateway } from '../services/mail/mail-gateway.ts'
import type { Places } from '../services/locations/places.ts'
import type { LiveOrders } from '../services/orders/read/live-orders.ts'
import type { PaymentOwner } from '../services/payments/payment-owner.ts'
import type { PaymentGateway } from '../services/payments/payment-gateway.ts'
import type { PaymentRequests } from '../services/payments/payment-requests.ts'
import type { LimitedAddressSearch } from '../services/addresses/address-search.ts'
import type { PictureStorage } from '../services/pictures/picture-storage.ts'
import type { ProviderChecks } from '../services/readiness/provider-checks.ts'
import type { TaxGateway } from '../services/taxes/tax-gateway.ts'
import type { LiveRoles } from '../services/vendor-roles/live-roles.ts'

/** The signed-in caller, from the verified id token. */
export interface Caller {
  userId: string
  phoneNumber: string
  sessionId?: string | undefined
  /** When the token expires, in ms since the epoch, for streams that outlast their request. */
  validUntil?: number | undefined
}

/** The services of the process. */
export interface Services {
  config: Config
  db: Database
  /** Reads of reports, which may be some seconds old; what decides about money reads `db`. */
  reports: ReportReads
  log: Logger
  now: () => Date
  changes: Changes
  metrics: Metrics
  places: Places
  publicPlaces: () => Promise<PublicPlaces>
  catalogue: Catalogue
  dumps: DumpCache
  exportTurns: ExportTurns
  liveMenus: LiveValues<MenuNews>
  liveSpots: LiveValues<SpotsNews>
  liveGuestCounts: LiveGuestCounts
  liveOrders: LiveOrders
  liveLocationOrders: LiveValues<object>
  liveRoles: LiveRoles
  /** The open pages that follow any of these. */
  streams: EventStreams
  /** Schedules which calls begin and which wait for their turn. */
  admission: Admission
  /** Answers of providers that calls share while they may change. */
  openAnswers: OpenAnswers
  payments: PaymentGateway
  paymentRequests: PaymentRequests
  /** The kinds of purchases; the first owner gets the payments without a kind. */
  paymentOwners: PaymentOwner[]
  taxes: TaxGateway
  mail: MailGateway
  pictures: PictureStorage
  sms: SmsGateway
  /** The state of our accounts at the providers. */
  providerChecks: ProviderChecks
  addressSearch: LimitedAddressSearch
  /** Whether a session was revoked, and a notification when it is. */
  revokedSessions: Pick<RevokedSessions, 'has' | 'onRevoked'>
  /** Aborted when the process should get no new traffic: it is no longer ready. */
  draining: AbortSignal
  /** Aborted when the process begins to stop: open streams end then. */
  closing: AbortSignal
}

/** The context of a verb: the process's services and the caller. */
export interface Context extends Services {
  caller: Caller | undefined
  requestId: string
  /** A hash of the browser's id, when it has one. */
  deviceKey?: string | undefined
  /** The request's Idempotency-Key with a hash of its body, when it carries one. */
  intent?: Intent | undefined
}

/** The signed-in caller. @throws Failure unauthorized */
export function requireCaller(context: Context): Caller {
  if (!context.caller) throw new Failure('unauthorized', 'Please sign in to continue.')
  return context.caller
}

/** The context of background work. Its name is recorded in the audit log. */
export function systemContext(services: Services, name: string): Context {
  return {
    ...services,
    caller: { userId: `system:${name}`, phoneNumber: '' },
    requestId: `${name}-${crypto.randomUUID()}`,
  }
}
