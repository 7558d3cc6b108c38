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
]
