import type { Plugin } from 'vite'

/*
 * A few files on the way to an order's QR code instead of a hundred: fewer round trips on a venue's network,
 * less to download, and the framework stays in the browser cache when our own code changes. Staff screens
 * come in half as many files, and the route manifest, which every page loads, names fewer of them.
 *
 * A group with one route is the file of that route. With two, each route would be a file of its own that
 * only names the group's.
 */

/** Every page, and what the menu shares with other public ones. */
const SHELL = [
  '/app/root.tsx',
  '/app/start-page.tsx',
  '/layout/customer-page.tsx',
  '/layout/bottom-bar.tsx',
  '/data/badge.tsx',
  '/data/price.tsx',
  '/feedback/empty-state.tsx',
  '/feedback/loading-note.tsx',
  '/feedback/skeleton.tsx',
  '/identity/use-session.ts',
  '/inventory/menu-sections.ts',
  '/vendors/vendor-mark.tsx',
  '/icons/circle-exclamation-point.',
  '/icons/plus.',
  '/icons/qr-code.',
  '/icons/shopping-bag.',
]
/** What the sale shares with public pages and with staff screens, most of which need all of it. */
const SHARED = [
  '/api/follow-stream.ts',
  '/api/request.ts',
  '/cart/to-cart-item.ts',
  '/feedback/alert.tsx',
  '/forms/is-given.ts',
  '/icons/check.',
  '/data/search-field.tsx',
  '/identity/log-out.ts',
  '/identity/refresh-session.ts',
  '/layout/card.tsx',
  '/ordering/faster-section.tsx',
  '/overlays/sheet.tsx',
  '/preparations/promise-text.ts',
  '/preparations/promise.queries.ts',
  '/values/count-of.ts',
  '/values/digits.ts',
  '/values/format-moment.ts',
  '/values/name-time-zone.ts',
]
/** What a menu needs once it can be used, and every screen that reads from the API. */
const ARRIVAL = [
  '/screens/queries-layout.tsx',
  '/menu/splash-film.tsx',
  '/menu/menu-from-api.tsx',
  '/inventory/follow-menu.ts',
  '/orders/follow-open-orders.ts',
]
const SALE = ['/order-review/order-review.tsx']
const PAYMENT = ['/checkout/checkout.tsx', '/payments/load-payment.ts']
/** The order's code, and what follows it. */
const STATUS = ['/order-status/order-status.tsx', '/media/qr-code.tsx']
/** Icons of public pages that the sale and staff screens have too, and small parts of such pages. */
const ICONS = [
  '/layout/load-page-head.ts',
  '/layout/use-is-in-view.ts',
  '/icons/arrow-up-right.',
  '/icons/calendar-days.',
  '/icons/chevron-',
  '/icons/gift.',
  '/icons/map-pin.',
  '/icons/rotate-ccw.',
  '/icons/users.',
]
/** What a guest's account shares with staff screens. */
const ACCOUNT = [
  '/api/outbox.ts',
  '/api/reload-in-turn.ts',
  '/data/list-pages.tsx',
  '/data/moment.tsx',
  '/data/save-file.ts',
  '/events/is-over.ts',
  '/overlays/alert-dialog.tsx',
  '/values/format-night.ts',
  '/values/venue-day.ts',
  '/icons/calendar-plus.',
  '/icons/list-checks.',
  '/icons/log-out.',
  '/icons/ticket.',
]
/** The frame of staff screens, and what many of them share. */
const STAFF = [
  '/features/vendor-roles',
  '/screens/staff/shell/',
  '/staff-events.queries.ts',
  '/staff-inventory.queries.ts',
  '/staff-locations.queries.ts',
  '/staff-orders.queries.ts',
  '/analytics/use-now-by-day.ts',
  '/readiness/readiness.queries.ts',
  '/icons/archive.',
  '/icons/circle-pause.',
  '/icons/pencil.',
  '/icons/pencil-ruler.',
]
const LISTS = [
  '/data/data-list.tsx',
  '/data/download-csv.ts',
  '/data/filter-chips.tsx',
  '/data/use-page-tokens.ts',
  '/feedback/nothing-found.tsx',
  '/layout/paged-list.tsx',
  '/layout/segmented-links.tsx',
]
const EDITING = [
  '/api/changed-fields.ts',
  '/api/error-resolver.ts',
  '/api/use-versioned-form.ts',
  '/features/pictures.queries.ts',
  '/forms/form-drawer.tsx',
  '/forms/form-fields.tsx',
  '/forms/form-section.tsx',
  '/forms/form-skeleton.tsx',
  '/forms/retire-section.tsx',
  '/forms/save-bar.tsx',
  '/forms/switch.tsx',
  '/forms/text-area.tsx',
  '/forms/use-marks.ts',
  '/inventory/option-groups.queries.ts',
  '/inventory/price-delta.ts',
  '/inventory/product-change.messages.ts',
  '/inventory/product-limits.ts',
  '/inventory/tax-codes.ts',
  '/layout/changed-alert.tsx',
  '/values/web-link.ts',
]
const SCANNING = [
  '/scanning/use-order-camera.ts',
  '/scanning/use-wedge-scanner.ts',
  '/camera-view.tsx',
  '/code-form.tsx',
  '/read-order-id.ts',
  '/scan-button.tsx',
  '/contests/claim-code.ts',
  '/identity/require-token.ts',
  '/order-parts/order-changes.ts',
  '/order-parts/order-link-state.ts',
  '/order-parts/order.messages.ts',
  '/orders/use-live-location-orders.ts',
]

/** A group takes what its modules import along, unless an earlier group has it: what several need is first. */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|query-core.*\/(onlineManager|subscribable)/,
  },
  // Only staff screens use useMutationState.
  { name: 'queries', test: /node_modules\/@tanstack\/(?!.*useMutationState)/ },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'shell', test: isIn(SHELL) },
  { name: 'menu', test: isIn(['/menu/menu.tsx']) },
  // What the cart and open orders need, once the menu can be used.
  { name: 'order-bar', test: isIn(['/menu/order-bar-content.tsx']) },
  { name: 'shared', test: isIn(SHARED) },
  { name: 'arrival', test: isIn(ARRIVAL) },
  { name: 'sale', test: isIn(SALE) },
  { name: 'sign-in', test: isIn(['/account/sign-in.tsx']) },
  { name: 'payment', test: isIn(PAYMENT) },
  { name: 'status', test: isIn(STATUS) },
  { name: 'icons', test: isIn(ICONS) },
  { name: 'account', test: isIn(ACCOUNT) },
  // The sign-in of staff needs no more of theirs.
  { name: 'staff-page', test: isIn(['/layout/staff-page.tsx']) },
  { name: 'staff', test: isIn(STAFF) },
  { name: 'lists', test: isIn(LISTS) },
  { name: 'editing', test: isIn(EDITING) },
  { name: 'scanning', test: isIn(SCANNING) },
]

const GROUP_NAMES = new Set(GROUPS.map(({ name }) => name))

/**
 * The files of the browser. What several pages share outside the groups has no name, because the manifest would
 * repeat it for each of them.
 */
export const fewFiles = {
  chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
    isDynamicEntry || GROUP_NAMES.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  codeSplitting: { groups: GROUPS },
}

/** Lets a route's file hold what others need of its group. Nothing looks at the further names in it. */
export function oneFileForEach(): Plugin {
  return {
    name: 'one-file-for-each',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}

function isIn(files: string[]) {
  return (moduleId: string) => files.some((file) => moduleId.includes(file))
}
