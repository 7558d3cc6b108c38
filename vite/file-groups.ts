/*
 * A few files on the way to an order's QR code instead of a hundred: fewer round trips on a venue's network,
 * less to download, and the framework stays in the browser cache when our own code changes. Staff screens
 * come in half as many files, and the route manifest, which every page loads, names fewer of them.
 */

/** Every page, and what the menu shares with other public ones. */
const SHELL = [
  '/app/root.tsx',
  '/app/entry.client.tsx',
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
/** What the sale shares with public pages. */
const SHARED = [
  '/api/follow-stream.ts',
  '/api/request.ts',
  '/feedback/alert.tsx',
  '/forms/is-given.ts',
  '/icons/check.',
  '/layout/card.tsx',
  '/values/count-of.ts',
  '/values/format-moment.ts',
  '/values/name-time-zone.ts',
]
const ARRIVAL = [
  '/menu/splash-film.tsx',
  '/menu/menu-from-api.tsx',
  '/inventory/follow-menu.ts',
  '/orders/follow-open-orders.ts',
]
/** What opens over the menu; staff's lists have it too. */
const SHEETS = ['/overlays/sheet.tsx']
const SALE = [
  '/screens/unlisted-layout.tsx',
  '/account/sign-in.tsx',
  '/order-review/order-review.tsx',
]
const PAYMENT = [
  '/checkout/checkout.tsx',
  '/payments/load-payment.ts',
  '/order-status/order-status.tsx',
  '/media/qr-code.tsx',
]
/** Icons of public pages that staff screens have too. */
const ICONS = [
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
  '/data/list-pages.tsx',
  '/identity/log-out.ts',
  '/overlays/alert-dialog.tsx',
  '/icons/list-checks.',
  '/icons/log-out.',
]
/** The frame of staff screens, and what many of them share. */
const STAFF = [
  '/features/vendor-roles',
  '/screens/staff/shell/',
  '/staff-events.queries.ts',
  '/staff-inventory.queries.ts',
  '/staff-locations.queries.ts',
  '/staff-orders.queries.ts',
  '/icons/pencil.',
]
const LISTS = ['/data/data-list.tsx', '/data/filter-chips.tsx', '/data/use-page-tokens.ts']
const EDITING = [
  '/api/changed-fields.ts',
  '/api/error-resolver.ts',
  '/api/use-versioned-form.ts',
  '/forms/form-fields.tsx',
  '/forms/form-section.tsx',
  '/forms/form-skeleton.tsx',
  '/forms/save-bar.tsx',
  '/forms/switch.tsx',
  '/forms/text-area.tsx',
  '/forms/use-marks.ts',
  '/layout/changed-alert.tsx',
]
const SCANNING = [
  '/scanning/use-order-camera.ts',
  '/scanning/use-wedge-scanner.ts',
  '/camera-view.tsx',
  '/code-form.tsx',
  '/read-order-id.ts',
  '/scan-button.tsx',
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
  { name: 'shared', test: isIn(SHARED) },
  { name: 'arrival', test: isIn(ARRIVAL) },
  { name: 'sheets', test: isIn(SHEETS) },
  { name: 'sale', test: isIn(SALE) },
  { name: 'payment', test: isIn(PAYMENT) },
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

function isIn(files: string[]) {
  return (moduleId: string) => files.some((file) => moduleId.includes(file))
}
