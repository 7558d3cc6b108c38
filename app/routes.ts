import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/*
 * Every route of the product. Paths are case-insensitive. A missing location id means the default
 * location.
 */
export default [
  // marketing
  index('screens/marketing/landing/landing.tsx'),
  route('corporate', 'screens/marketing/landing/landing.tsx', { id: 'corporate' }),
  route('presale-wristband', 'screens/marketing/presale-wristband/presale-wristband.tsx'),
  route('location/:vendorLocationId/heartla', 'screens/marketing/festival/heartla.tsx'),
  route('location/:vendorLocationId/landing', 'screens/marketing/festival/heartla.tsx', {
    id: 'festival-landing',
  }),
  route(
    'location/:vendorLocationId/longbeachpride',
    'screens/marketing/festival/longbeachpride.tsx',
  ),
  route('vendor/:vendorId/mky', 'screens/marketing/artist.tsx'),
  route('members', 'screens/marketing/members.tsx'),
  route('membership', 'screens/marketing/membership.tsx'),
  route('membership/info', 'screens/marketing/membership-info.tsx'),
  route('prize-drawing-terms', 'screens/marketing/prize-drawing-terms.tsx'),
  route('privacy', 'screens/marketing/privacy.tsx'),
  route('terms', 'screens/marketing/terms.tsx'),
  route('cookies', 'screens/marketing/cookies.tsx'),

  // vendor
  route('vendor/:vendorId', 'screens/vendor/vendor/vendor.tsx'),

  // membership
  route('membership/events', 'screens/membership/events/events.tsx', { id: 'membership-events' }),
  route('lusiv', 'screens/membership/events/events.tsx', { id: 'lusiv' }),
  route('lusiv/events', 'screens/membership/events/events.tsx', { id: 'lusiv-events' }),
  route('lusiv/:nfcId', 'screens/membership/events/events.tsx', { id: 'lusiv-wristband' }),

  // ordering
  route('location/:vendorLocationId?', 'screens/ordering/menu/menu.tsx'),

  layout('screens/queries-layout.tsx', [
    // membership
    route('join-lusiv', 'screens/membership/join.tsx'),

    layout('screens/unlisted-layout.tsx', [
      route('membership/test-signup', 'screens/membership/test-signup.tsx'),
      route(
        'location/:vendorLocationId/order/review',
        'screens/ordering/order-review/order-review.tsx',
      ),
      route('location/:vendorLocationId/order/checkout', 'screens/ordering/checkout/checkout.tsx'),
      route(
        'location/:vendorLocationId/order/:orderId/status',
        'screens/ordering/order-status/order-status.tsx',
      ),

      // vendor
      route(
        'vendor/:vendorId/rewards/:eventId',
        'screens/vendor/rewards-center/rewards-center.tsx',
      ),

      // account
      route('signin', 'screens/account/sign-in.tsx'),
      route('auth/callback', 'screens/account/auth-callback.tsx'),
      route('account', 'screens/account/account/account.tsx'),
      route('order/history', 'screens/account/order-history.tsx'),

      // staff
      route('staff', 'screens/staff/home.ts'),
      route('staff/signin', 'screens/staff/sign-in.tsx'),
      route('staff/auth/callback', 'screens/staff/auth-callback.tsx'),
      route('staff/start/:token?', 'screens/staff/start-venue/start-venue.tsx'),
      layout('screens/staff/shell/staff-session-layout.tsx', [
        route('staff/locations', 'screens/staff/locations/locations.tsx'),
        route('staff/leads', 'screens/staff/leads.tsx'),
        route('staff/venues', 'screens/staff/venues.tsx'),
        route('staff/invitations', 'screens/staff/invitations.tsx'),
        layout('screens/staff/shell/staff-venue-layout.tsx', [
          route('staff/venue/:vendorId', 'screens/staff/set-up/set-up.tsx'),
          route('staff/venue/:vendorId/payments', 'screens/staff/set-up/payments.tsx'),
          route('staff/venue/:vendorId/lines', 'screens/staff/venue-lines/venue-lines.tsx'),
          route('staff/venue/:vendorId/codes', 'screens/staff/codes/codes.tsx'),
          route('staff/venue/:vendorId/details', 'screens/staff/venue-details/venue-details.tsx'),
          route(
            'staff/venue/:vendorId/locations',
            'screens/staff/venue-locations/venue-locations.tsx',
          ),
          route(
            'staff/venue/:vendorId/locations/new',
            'screens/staff/venue-locations/new-location.tsx',
          ),
        ]),
        layout('screens/staff/shell/staff-location-layout.tsx', [
          route(
            'staff/location/:vendorLocationId',
            'screens/staff/location-home/location-home.tsx',
          ),
          route('staff/location/:vendorLocationId/scan', 'screens/staff/counter/scan.tsx'),
          route('staff/location/:vendorLocationId/line', 'screens/staff/line/line.tsx'),
          route(
            'staff/location/:vendorLocationId/order/:orderId',
            'screens/staff/counter/order.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/inventory',
            'screens/staff/inventory/inventory.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/inventory/new',
            'screens/staff/inventory/new-item.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/inventory/:productId',
            'screens/staff/inventory/edit-item.tsx',
          ),
          route('staff/location/:vendorLocationId/options', 'screens/staff/options/options.tsx'),
          route(
            'staff/location/:vendorLocationId/options/new',
            'screens/staff/options/edit-option-group.tsx',
            { id: 'new-option-group' },
          ),
          route(
            'staff/location/:vendorLocationId/options/:optionGroupId',
            'screens/staff/options/edit-option-group.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/menu-file',
            'screens/staff/menu-file/menu-file.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/orders',
            'screens/staff/order-history/order-history.tsx',
            [route(':orderId', 'screens/staff/order-history/picked-order.tsx')],
          ),
          layout('screens/staff/events/events.tsx', [
            route(
              'staff/location/:vendorLocationId/:vendorId/events',
              'screens/staff/events/no-event.ts',
            ),
            route(
              'staff/location/:vendorLocationId/:vendorId/event/create',
              'screens/staff/events/create-event.tsx',
            ),
            route(
              'staff/location/:vendorLocationId/:vendorId/event/edit/:eventId',
              'screens/staff/events/edit-event.tsx',
            ),
          ]),
          route(
            'staff/location/:vendorLocationId/:vendorId/event/prizes/:eventId',
            'screens/staff/event-prizes/event-prizes.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/settings',
            'screens/staff/location-settings/location-settings.tsx',
          ),
          route('staff/location/:vendorLocationId/stations', 'screens/staff/stations/stations.tsx'),
          route('staff/location/:vendorLocationId/prizes', 'screens/staff/prizes.tsx'),
          route(
            'staff/location/:vendorLocationId/night',
            'screens/staff/close-of-day/close-of-day.tsx',
          ),
          route('staff/location/:vendorLocationId/money', 'screens/staff/money/money.tsx'),
          route(
            'staff/location/:vendorLocationId/money/settings',
            'screens/staff/money-settings/money-settings.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/audit',
            'screens/staff/reconciliation/reconciliation.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/reporting',
            'screens/staff/reporting/reporting.tsx',
          ),
          route('staff/location/:vendorLocationId/activity', 'screens/staff/activity/activity.tsx'),
          route(
            'staff/location/:vendorLocationId/:vendorId/users',
            'screens/staff/users/users.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/guestlist-events',
            'screens/staff/guestlist-events/guestlist-events.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/guestlist-events/create',
            'screens/staff/guestlist-events/create-glevent.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/:vendorId/guestlist-event/edit/:gleventId',
            'screens/staff/guestlist-events/edit-glevent.tsx',
          ),
          route(
            'staff/location/:vendorLocationId/guestlist-event/:guestlistEventId/guests',
            'screens/staff/guests/guests.tsx',
          ),
        ]),
      ]),

      route('dev/kit', 'screens/dev/kit/kit.tsx'),
    ]),
  ]),

  // for search engines
  route('sitemap.xml', 'screens/seo/sitemap.ts'),
  route('robots.txt', 'screens/seo/robots.ts'),

  // for televisions
  route('board/:token', 'screens/board/board.ts'),

  // redirects
  route('R/:shortCode', 'screens/redirects/short-link.tsx'),
  route('nfc/:nfcId', 'screens/redirects/wristband.tsx'),
  route('L/:vendorLocationId', 'screens/redirects/location-link.ts'),
  route('demo', 'screens/redirects/demo.ts'),
  route('start', 'screens/redirects/last-menu.tsx'),
  route('location/*', 'screens/redirects/missing-location.tsx'),
  route('staff/location/*', 'screens/redirects/missing-staff-location.tsx'),

  // everything else
  route('*', 'screens/redirects/not-found.tsx'),
] satisfies RouteConfig
