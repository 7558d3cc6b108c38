import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from './process/context.ts'
import { describeApi } from './http/api-document.ts'
import { toFailureResponse } from './http/failure-response.ts'
import { limitBody } from './http/guard-body.ts'
import { limitMisses } from './http/limit-misses.ts'
import { forbidStoring, readIntent, withContext } from './http/request-context.ts'
import type { Env, FindDeviceKey, RenewDeviceKey, VerifyIdToken } from './calls/api-request.ts'
import { contestsRoutes } from './services/contests/contests.routes.ts'
import { managePrizesRoutes } from './services/contests/manage-prizes.routes.ts'
import { eventsRoutes } from './services/events/events.routes.ts'
import { manageEventsRoutes } from './services/events/manage-events.routes.ts'
import { termsRoutes } from './services/identity/terms.routes.ts'
import { memberReservationsRoutes } from './services/guest-list/member-reservations.routes.ts'
import { staffGleventsRoutes } from './services/guest-list/staff-glevents.routes.ts'
import { inventoryRoutes } from './services/inventory/inventory.routes.ts'
import { invitationsRoutes } from './services/invitations/invitations.routes.ts'
import { manageProductsRoutes } from './services/inventory/manage-products.routes.ts'
import { optionsRoutes } from './services/inventory/options/options.routes.ts'
import { menuImportsRoutes } from './services/inventory/import/menu-imports.routes.ts'
import { locationsRoutes } from './services/locations/locations.routes.ts'
import { manageLocationsRoutes } from './services/locations/manage-locations.routes.ts'
import { createLeadsRoutes } from './services/leads/leads.routes.ts'
import { nfcRoutes } from './services/nfc/nfc.routes.ts'
import { locationOrdersRoutes } from './services/orders/location-orders.routes.ts'
import { orderEventsRoutes } from './services/orders/order-stream.routes.ts'
import { preparationsRoutes } from './services/preparations/preparations.routes.ts'
import { venueLinesRoutes } from './services/preparations/lines/venue-lines.routes.ts'
import { boardsRoutes } from './services/preparations/boards/boards.routes.ts'
import { crewsRoutes } from './services/preparations/crews/crews.routes.ts'
import { lineSettingsRoutes } from './services/preparations/settings/line-settings.routes.ts'
import { promisesRoutes } from './services/preparations/promises/promises.routes.ts'
import { stationsRoutes } from './services/preparations/stations.routes.ts'
import { approvalsRoutes } from './services/orders/refund/approvals/approvals.routes.ts'
import { lineRoutes } from './services/orders/line/line.routes.ts'
import { swapsRoutes } from './services/orders/swaps/swaps.routes.ts'
import { daysRoutes } from './services/money-desk/days.routes.ts'
import { payoutsRoutes } from './services/money-desk/payouts.routes.ts'
import { moneySettingsRoutes } from './services/money-desk/money-settings.routes.ts'
import { moneyIssuesRoutes } from './services/money-desk/money-issues.routes.ts'
import { membershipRoutes } from './services/membership/membership.routes.ts'
import { noticesRoutes } from './services/notices/notices.routes.ts'
import { ordersRoutes } from './services/orders/orders.routes.ts'
import { paymentWebhookRoutes } from './services/payments/payment-webhook.routes.ts'
import { picturesRoutes } from './services/pictures/pictures.routes.ts'
import { addressesRoutes } from './services/addresses/addresses.routes.ts'
import { readinessRoutes } from './services/readiness/readiness.routes.ts'
import { venueAccountRoutes } from './services/venue-accounts/venue-accounts.routes.ts'
import { reconciliationRoutes } from './services/reconciliation/reconciliation.routes.ts'
import { shortLinksRoutes } from './services/short-links/short-links.routes.ts'
import { taxesRoutes } from './services/taxes/taxes.routes.ts'
import { vendorRolesRoutes } from './services/vendor-roles/vendor-roles.routes.ts'
import { activityRoutes } from './services/activity/activity.routes.ts'
import { analyticsRoutes } from './services/analytics/analytics.routes.ts'
import { manageVendorsRoutes } from './services/vendors/manage-vendors.routes.ts'
import { vendorsRoutes } from './services/vendors/vendors.routes.ts'

const MAX_BODY_BYTES = 100 * 1024
const MAX_WEBHOOK_BYTES = 256 * 1024
/** Each checks the caller's right before it limits and reads its own larger body, with its Idempotency-Key. */
const LARGE_BODIES = [
  '/api/vendors/:vendorId/pictures',
  '/api/admin/vendors/:vendorId/wristbands',
  '/api/admin/vendor-locations/:vendorLocationId/menu-imports',
]

/** The whole API, one line for each routes file. */
export function createApi(
  services: Services,
  identity: {
    verifyIdToken: VerifyIdToken
    findDeviceKey: FindDeviceKey
    renewDeviceKey: RenewDeviceKey
    routes: OpenAPIHono<Env>
  },
) {
  const api = new OpenAPIHono<Env>().basePath('/api')
  api.onError(toFailureResponse)
  api.use(withContext(services, identity))
  api.use('/webhooks/*', limitBody(MAX_WEBHOOK_BYTES))
  api.use(except(['/api/webhooks/*', ...LARGE_BODIES], limitBody(MAX_BODY_BYTES), readIntent))
  api.use(forbidStoring)

  const limitUnknown = limitMisses(
    services.config.UNKNOWN_CODES_PER_IP_TEN_MINUTES,
    services.config,
  )
  for (const path of ['/nfc/*', '/short-code-redirects/*', '/start-links/*', '/boards/*']) {
    api.use(path, limitUnknown)
  }

  api.route('/', identity.routes)
  api.route('/', termsRoutes)
  api.route('/', vendorsRoutes)
  api.route('/', manageVendorsRoutes)
  api.route('/', analyticsRoutes)
  api.route('/', activityRoutes)
  api.route('/', locationsRoutes)
  api.route('/', manageLocationsRoutes)
  api.route('/', vendorRolesRoutes)
  api.route('/', picturesRoutes)
  api.route('/', inventoryRoutes)
  api.route('/', manageProductsRoutes)
  api.route('/', optionsRoutes)
  api.route('/', menuImportsRoutes)
  api.route('/', stationsRoutes)
  api.route('/', crewsRoutes)
  api.route('/', promisesRoutes)
  api.route('/', lineSettingsRoutes)
  api.route('/', boardsRoutes)
  api.route('/', venueLinesRoutes)
  api.route('/', shortLinksRoutes)
  api.route('/', nfcRoutes)
  api.route('/', eventsRoutes)
  api.route('/', manageEventsRoutes)
  api.route('/', createLeadsRoutes(identity))
  api.route('/', invitationsRoutes)
  api.route('/', taxesRoutes)
  api.route('/', ordersRoutes)
  api.route('/', noticesRoutes)
  api.route('/', membershipRoutes)
  api.route('/', locationOrdersRoutes)
  api.route('/', preparationsRoutes)
  api.route('/', approvalsRoutes)
  api.route('/', lineRoutes)
  api.route('/', swapsRoutes)
  api.route('/', orderEventsRoutes)
  api.route('/', paymentWebhookRoutes)
  api.route('/', contestsRoutes)
  api.route('/', managePrizesRoutes)
  api.route('/', memberReservationsRoutes)
  api.route('/', staffGleventsRoutes)
  api.route('/', addressesRoutes)
  api.route('/', reconciliationRoutes)
  api.route('/', moneyIssuesRoutes)
  api.route('/', moneySettingsRoutes)
  api.route('/', daysRoutes)
  api.route('/', payoutsRoutes)
  api.route('/', readinessRoutes)
  api.route('/', venueAccountRoutes)

  describeApi(api)
  // an unknown API address gets an API error, never a page
  api.all('*', () => {
    throw new Failure('not_found', 'There is no such call.', { code: 'NO_SUCH_CALL' })
  })
  return api
}
