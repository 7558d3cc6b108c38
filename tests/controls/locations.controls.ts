import type { Control } from './control.ts'

const ROOM = 'server/services/locations'
const REMOVE_REHEARSALS = 'server/db/functions/remove_rehearsals.sql'
const OPEN = `${ROOM}/open-location.ts`
const MANAGE_TEST = `${ROOM}/manage-locations.test.ts`
const OPEN_TEST = `${ROOM}/open-location.test.ts`
const STORE = `${ROOM}/locations.store.ts`
const VENDOR_TEST = 'server/services/vendors/manage-vendor.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two locations that are added at once do not exceed the limit',
    file: `${ROOM}/add-location.ts`,
    find: '  await lockLocationsOfVenue(tx, { vendorId })\n',
    replace: '  void lockLocationsOfVenue\n',
    test: MANAGE_TEST,
    testName: 'at most 500 locations',
  },
  {
    protects: 'A location changes only after the orders that are being written there',
    file: STORE,
    find: '\n      for no key update',
    replace: '',
    test: OPEN_TEST,
    testName: 'opens during a rehearsal keeps no rehearsal',
  },
  {
    protects: 'The stored answers to calls for other orders stay when a location opens',
    file: REMOVE_REHEARSALS,
    find: "where k.call = 'POST orders' and k.response",
    replace: "where k.call = 'POST orders' or k.response",
    test: OPEN_TEST,
    testName: 'which removes its rehearsals',
  },
  {
    protects: 'A draft is opened by super admins only',
    file: OPEN,
    find: '  await requireRole(context, location.vendorId, canManageVenue)\n',
    replace: '',
    test: OPEN_TEST,
    testName: 'others do not open a draft',
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
    protects: 'Two changes of a venue at the same moment do not overwrite each other',
    file: 'server/services/vendors/vendors.store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test: VENDOR_TEST,
    testName: 'two people who change a venue at the same moment',
  },
]
