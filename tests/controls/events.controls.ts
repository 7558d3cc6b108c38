import type { Control } from './control.ts'

const test = 'server/services/events/manage-events.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of an event at the same moment do not overwrite each other',
    file: 'server/services/events/events.store.ts',
    find: ".for('no key update')",
    replace: '',
    test,
    testName: 'exactly one of two people',
  },
]
