import type { Control } from './control.ts'

const ROOM = 'server/services/locations'
const MANAGE_TEST = `${ROOM}/manage-locations.test.ts`
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
    protects: 'Two changes of a venue at the same moment do not overwrite each other',
    file: 'server/services/vendors/vendors.store.ts',
    // the name and the row are locked: without both
    find: `  await lockNames(tx, \`venue \${vendorId}\`)
  const [row] = await tx
    .select()
    .from(vendors)
    .where(eq(vendors.vendorId, vendorId))
    .for('no key update')`,
    replace: `  const [row] = await tx
    .select()
    .from(vendors)
    .where(eq(vendors.vendorId, vendorId))`,
    test: VENDOR_TEST,
    testName: 'two people who change a venue at the same moment',
  },
]
