import type { Control } from './control.ts'

const test = 'server/services/events/manage-events.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of an event at the same moment do not overwrite each other',
    file: 'server/services/events/events.store.ts',
    find: ".for('no key update')",
    replace: '',
    test,
    testName: 'exactly one succeeds',
  },
  {
    protects: 'The public list of events has pages',
    file: 'server/services/events/events.store.ts',
    find: '    .limit(limit)\n',
    replace: '',
    test: 'server/services/events/events.test.ts',
    testName: 'a page at a time',
  },
  {
    protects: 'The list of events for managers has pages',
    file: 'server/services/events/events.store.ts',
    find: '    .limit(maxRows)\n',
    replace: '',
    test,
    testName: 'a page at a time',
  },
]
