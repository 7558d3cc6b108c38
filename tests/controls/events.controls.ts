import type { Control } from './control.ts'

const test = 'server/services/events/manage-events.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of an event at the same moment do not overwrite each other',
    file: 'server/services/events/events.store.ts',
    // the name and the row are locked: without both
    find: `  await lockNames(tx, \`event \${eventId}\`)
  const [row] = await tx
    .select()
    .from(events)
    .where(isOfVendor(vendorId, eventId))
    .for('no key update')`,
    replace: `  const [row] = await tx
    .select()
    .from(events)
    .where(isOfVendor(vendorId, eventId))`,
    test,
    testName: 'exactly one of two people',
  },
]
