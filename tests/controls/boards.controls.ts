import type { Control } from './control.ts'

const room = 'server/services/preparations/boards'
const STEPS = `${room}/boards.test.ts`

export const controls: Control[] = [
  {
    protects: 'A pick-up board that was switched off shows nothing any more',
    file: `${room}/live-boards.ts`,
    find: '(tokenHashes.has(tokenHash) ? board : null)',
    replace: '(tokenHashes.size >= 0 ? board : null)',
    test: STEPS,
    testName: 'an open board is told',
  },
  {
    protects: 'Only managers add pick-up boards',
    file: `${room}/save-board.ts`,
    find: '  requireStaffAt(context, vendorLocationId, canManageProducts)\n',
    replace: '  context.places.requirePlace(vendorLocationId)\n',
    test: STEPS,
    testName: 'only managers',
  },
  {
    protects: 'Where an item is made stays as a person said it',
    file: 'server/services/inventory/choose-stations.store.ts',
    find: ' and not p.needs_no_making\n',
    replace: '\n',
    test: 'server/services/inventory/choose-stations.test.ts',
    testName: 'of which nobody has said it',
  },
  {
    protects: 'Only managers see all lines of a venue',
    file: 'server/services/preparations/lines/list-venue-lines.ts',
    find: '  await requireRole(context, vendorId, canRunLocations)\n',
    replace: '  void [requireRole, canRunLocations]\n',
    test: 'server/services/preparations/lines/venue-lines.test.ts',
    testName: 'no managers',
  },
]
