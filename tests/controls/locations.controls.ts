import type { Control } from './control.ts'

const ROOM = 'server/services/locations'
const REMOVE_REHEARSALS = 'server/db/migrations/0034_start_venues.sql'
const STORE = `${ROOM}/locations.store.ts`
const CODE = `${ROOM}/change-code.ts`
const OPEN = `${ROOM}/open-location.ts`
const MANAGE_TEST = `${ROOM}/manage-locations.test.ts`
const OPEN_TEST = `${ROOM}/open-location.test.ts`
const VENDOR_TEST = 'server/services/vendors/manage-vendor.test.ts'
const PRICES_TEST = 'server/services/inventory/promotion-prices.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of a location at the same moment do not overwrite each other',
    file: STORE,
    find: "\n    .for('no key update')",
    replace: '',
    test: MANAGE_TEST,
    testName: 'by two people at the same moment',
  },
  {
    protects: 'A rehearsal that is created while its location opens does not remain',
    file: STORE,
    find: "\n    .for('no key update')",
    replace: '',
    test: OPEN_TEST,
    testName: 'keeps no rehearsal',
  },
  {
    protects: 'Only the rehearsals of the location that opens are removed',
    file: REMOVE_REHEARSALS,
    find: 'where vendor_location_id = at_location and is_rehearsal',
    replace: 'where is_rehearsal',
    test: OPEN_TEST,
    testName: 'which removes its rehearsals',
  },
  {
    protects: 'The stored answers to calls for other orders stay when a location opens',
    file: REMOVE_REHEARSALS,
    find: 'and k.caller in (o.user_id, o.completed_by)\n     and (',
    replace: 'and k.caller in (o.user_id, o.completed_by)\n     or (',
    test: OPEN_TEST,
    testName: 'which removes its rehearsals',
  },
  {
    protects: 'A draft is opened by super admins only',
    file: OPEN,
    find: '  await requireRole(context, location.vendorId, canManageVenue)\n',
    replace: '',
    test: OPEN_TEST,
    testName: 'is not opened by others',
  },
  {
    protects: 'A draft that is not ready does not open',
    file: OPEN,
    find: 'if (problems.length > 0) {',
    replace: 'if (problems.length > 9) {',
    test: OPEN_TEST,
    testName: 'stays a draft while something blocks it',
  },
  {
    protects: 'An archived location is not opened',
    file: OPEN,
    find: '    requireNotArchived(before)\n',
    replace: '',
    test: MANAGE_TEST,
    testName: 'is on no list of guests',
  },
  {
    protects: 'A location at which paid orders wait is not archived',
    file: `${ROOM}/archive-location.ts`,
    find: '      if (waiting) throw hasOpenOrders()\n',
    replace: '',
    test: MANAGE_TEST,
    testName: 'is refused while paid orders wait',
  },
  {
    protects: 'A printed code stays',
    file: CODE,
    find: '    if (isCodeFinal) throw codeIsFinal()\n',
    replace: '',
    test: MANAGE_TEST,
    testName: 'once the code is printed',
  },
  {
    protects: 'A code stays when an order is created as it is replaced',
    file: CODE,
    find: '  if (isForeignKeyViolation(error)) throw codeIsFinal()\n',
    replace: '',
    test: MANAGE_TEST,
    testName: 'waits for an order that is being created',
  },
  {
    protects: 'A request for a new code that is repeated is answered, although the old one is gone',
    file: CODE,
    find: '  if (first) return first.answer\n',
    replace: '',
    test: MANAGE_TEST,
    testName: 'although the old id is gone',
  },
  {
    protects: 'A new location takes the next place on the page of its venue',
    file: STORE,
    find: ' and display_order <= $lastShown',
    replace: '',
    test: MANAGE_TEST,
    testName: 'last on the page of the venue',
  },
  {
    protects: 'Two changes of a venue at the same moment do not overwrite each other',
    file: 'server/services/vendors/vendors.store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test: VENDOR_TEST,
    testName: 'by two people at the same moment',
  },
  {
    protects: 'A venue gets no time zone that the database does not know',
    file: 'server/services/vendors/manage-vendor.ts',
    find: '  await requireTimeZone(context, fields.timeZone)\n',
    replace: '',
    test: VENDOR_TEST,
    testName: 'that the database does not know',
  },
  {
    protects: 'A dump of a month is made again after the time zone of its venue changed',
    file: 'server/services/analytics/dump-month.ts',
    find: '    vendorId,\n    timeZone,\n',
    replace: '    vendorId,\n',
    test: VENDOR_TEST,
    testName: 'moves the orders of a month',
  },
  {
    protects: 'A menu in memory is not served past the minute at which a promotion begins',
    file: 'server/services/inventory/catalogue.ts',
    find: ' && !isOver(menu)',
    replace: '',
    test: PRICES_TEST,
    testName: 'is made again at the minute',
  },
  {
    protects: 'Open menus change at the minute at which a promotion begins or ends',
    file: 'server/services/inventory/live-menus.ts',
    find: '          readAgainAt(id, menu.changesAt)\n',
    replace: '',
    test: PRICES_TEST,
    testName: 'changes by itself when a promotion',
  },
  {
    protects: 'A buyer whose cart straddles the hour is told',
    file: 'server/services/inventory/pick-lines.ts',
    find: 'return isPriceOther || isOther(discountedPrice, product && priceAfter(product, promotion))',
    replace: 'return isPriceOther',
    test: PRICES_TEST,
    testName: 'a buyer is told',
  },
  {
    protects: 'An address search that does not answer is given up',
    file: 'server/services/addresses/google-address-search.ts',
    find: 'signal: AbortSignal.timeout(TIMEOUT_MS)',
    replace: 'signal: null',
    test: 'server/services/addresses/google-address-search.test.ts',
    testName: 'an answer that does not end',
  },
]
