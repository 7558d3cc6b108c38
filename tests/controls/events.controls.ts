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
    find: ".for('no key update')",
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
  {
    protects: 'All events of a vendor are listed for its managers only',
    file: manage,
    find: '  await requireRole(context, vendorId, canManageEvents)\n  return (await',
    replace: '  return (await',
    test,
    testName: 'are managed by its managers only',
  },
  {
    protects: 'Only managers of the vendor create an event',
    file: manage,
    find: '  await requireRole(context, vendorId, canManageEvents)\n  const now',
    replace: '  const now',
    test,
    testName: 'are managed by its managers only',
  },
  {
    protects: 'Only managers of the vendor change an event',
    file: manage,
    find: '  await requireRole(context, vendorId, canManageEvents)\n  if (',
    replace: '  if (',
    test,
    testName: 'are managed by its managers only',
  },
  {
    protects: 'A change of an event names no other vendor than the address',
    file: manage,
    find: 'if (toUpperId(change.vendorId) !== vendorId) {',
    replace: 'if (!change.vendorId) {',
    test: test,
    testName: 'are changed under their own vendor only',
  },
  {
    protects: 'The pictures of an event are our own',
    file: 'domain/events/event-fields.contract.ts',
    find: 'z.array(ownPicture)',
    replace: 'z.array(z.string())',
    test,
    testName: 'is refused',
  },
]
