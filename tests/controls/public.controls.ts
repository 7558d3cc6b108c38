import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'A wristband never leads to a disguised address',
    file: 'server/services/nfc/find-nfc-record.ts',
    find: '(overrideUrl && toRedirectTarget(overrideUrl)) || null',
    replace: 'overrideUrl',
    test: 'server/services/nfc/nfc.test.ts',
    testName: 'unsafe override is not answered',
  },
  {
    protects: 'The description of an event carries no script',
    file: 'server/services/events/events.view.ts',
    find: 'sanitizeRichText(row.description)',
    replace: 'row.description',
    test: 'server/services/events/events.test.ts',
    testName: 'sanitized when it is read',
  },
  {
    protects: 'An event is found only at its own vendor',
    file: 'server/services/events/events.store.ts',
    find: 'and(eq(events.eventId, eventId), eq(events.vendorId, vendorId))',
    replace: 'eq(events.eventId, eventId)',
    test: 'server/services/events/events.test.ts',
    testName: 'only at its own vendor',
  },
]
