import type { Control } from './control.ts'

const manage = 'server/services/events/manage-events.ts'
const test = 'server/services/events/manage-events.test.ts'

export const controls: Control[] = [
  {
    protects: 'A change of an older copy of an event is refused',
    file: manage,
    find: 'if (change.version !== undefined && change.version !== before.version) {',
    replace: 'if (false) {',
    test,
    testName: 'the second is refused',
  },
  {
    protects: 'Two changes of an event at the same moment do not overwrite each other',
    file: 'server/services/events/events.store.ts',
    find: ".for('update')",
    replace: '',
    test,
    testName: 'exactly one succeeds',
  },
  {
    protects: 'The description of an event is sanitized before it is stored',
    file: manage,
    find: 'description: sanitizeRichText(description)',
    replace: 'description',
    test,
    testName: 'has its description sanitized',
  },
  {
    protects: 'An event is created once for each Idempotency-Key',
    file: manage,
    find: 'return changeOnce(context, `POST ${vendorId} events`, async (tx) => {',
    replace: 'return context.db.transaction(async (tx) => {',
    test,
    testName: 'is created once',
  },
  {
    protects: 'The link of an event is a web address',
    file: 'domain/events/event-fields.contract.ts',
    find: 'protocol: /^https?$/, ',
    replace: '',
    test,
    testName: 'is no web address',
  },
]
