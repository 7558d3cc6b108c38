import type { Control } from './control.ts'

const ROOM = 'server/services/venue-moves'
const IMPORT = `${ROOM}/import-venue.ts`
const TEST = `${ROOM}/move-venue.test.ts`

export const controls: Control[] = [
  {
    protects: 'An order that is created while its venue is marked as moved is not left behind',
    file: `${ROOM}/mark-moved.store.ts`,
    find: ' order by vendor_location_id for no key update',
    replace: '',
    test: TEST,
    testName: 'created in that moment',
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
    protects: 'A payment on a venue’s own account travels with that venue alone',
    file: 'server/services/venue-moves/moved-tables.store.ts',
    find: 'case when t.stripe_account is null then l.vendor_id else own.vendor_id end',
    replace: 'coalesce(l.vendor_id, own.vendor_id)',
    test: 'server/services/venue-moves/mark-moved.test.ts',
    testName: 'whatever location it names',
  },
  {
    protects: 'A payment on a venue’s own account stops the move of no other venue',
    file: 'server/services/venue-moves/open-work.store.ts',
    find: 'case when u.stripe_account is null then own.vendor_location_id is not null',
    replace: 'case when own.vendor_location_id is not null then true',
    test: 'server/services/venue-moves/mark-moved.test.ts',
    testName: 'whatever location it names',
  },
]
