import type { Control } from './control.ts'

const ROOM = 'server/services/venue-moves'
const MARK = `${ROOM}/mark-moved.ts`
const IMPORT = `${ROOM}/import-venue.ts`
const ROWS = `${ROOM}/move-rows.store.ts`
const TEST = `${ROOM}/move-venue.test.ts`
const FILE = `${ROOM}/venue-file.ts`

export const controls: Control[] = [
  {
    protects: 'A venue with open orders is not moved',
    file: MARK,
    find: 'if (open.length > 0) {',
    replace: 'if (open.length > 100) {',
    test: TEST,
    testName: 'what is open is named and counted',
  },
  {
    protects: 'An order that is created while its venue is marked as moved is not left behind',
    file: `${ROOM}/mark-moved.store.ts`,
    find: ' order by vendor_location_id for no key update',
    replace: '',
    test: TEST,
    testName: 'created in that moment',
  },
  {
    protects: 'A venue that was moved sells and hands over nothing where it was',
    file: MARK,
    find: '    await refuseEverything(tx, { vendorId, now: context.now() })\n',
    replace: '',
    test: TEST,
    testName: 'any more where it was',
  },
  {
    protects: 'The file of a venue is read by its owner only',
    file: FILE,
    find: 'const OWNER_ONLY = 0o600',
    replace: 'const OWNER_ONLY = 0o644',
    test: TEST,
    testName: 'for its owner only',
  },
  {
    protects: 'A venue whose orders were paid to another account is refused',
    file: IMPORT,
    find: 'if (header.paymentAccount !== here.paymentAccount) {',
    replace: 'if (!header.paymentAccount) {',
    test: TEST,
    testName: 'another payment account',
  },
  {
    protects: 'An import whose counts and sums differ from those of the export is undone',
    file: IMPORT,
    find: 'if (differing.length === 0) return',
    replace: 'if (differing.length < 100) return',
    test: TEST,
    testName: 'not those that were counted',
  },
  {
    protects: 'Two imports of a file at the same moment are one',
    file: IMPORT,
    find: '    await lockImports(tx)\n',
    replace: '',
    test: TEST,
    testName: 'two imports at the same moment',
  },
  {
    protects: 'A member whose venue moves has no second set of credits',
    file: ROWS,
    find: `'credit_balance', 0, `,
    replace: '',
    test: TEST,
    testName: 'and no credits',
  },
  {
    protects: 'A guest list takes no reservations in the cell that its venue left',
    file: `${ROOM}/mark-moved.store.ts`,
    find: "update guest_list_events set glevent_status = 'COMPLETED'\n      where vendor_id = $vendorId and glevent_status",
    replace:
      "update guest_list_events set glevent_status = 'COMPLETED'\n      where vendor_id = $vendorId and reserved_count > 0 and glevent_status",
    test: `${ROOM}/mark-moved.test.ts`,
  },
]
