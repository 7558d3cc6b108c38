import type { Control } from './control.ts'

const test = 'server/services/locations/places.test.ts'

export const controls: Control[] = [
  {
    protects: 'A changed place is read again',
    file: 'server/services/locations/places.ts',
    find: "  changes.subscribe('place', (vendorLocationId) => cache.invalidate(vendorLocationId))\n",
    replace: '',
    test,
    testName: 'announced in this process is read immediately',
  },
  {
    protects: 'Finding a cached place reads nothing',
    file: 'server/services/locations/places.ts',
    find: '(await cache.get(vendorLocationId)).value',
    replace: 'loadPlace(db, vendorLocationId)',
    test,
    testName: 'not read again',
  },
  {
    protects: 'Addresses are suggested to managers only, because each search costs money',
    file: 'server/services/places/find-address.ts',
    find: '  await requireRole(context, vendorId, canManageGuestListEvents)\n  return',
    replace: '  return',
    test: 'tests/attack/role-matrix.test.ts',
    testName: 'succeeds only for those',
  },
  {
    protects: 'An address is found for managers only, because each one costs money',
    file: 'server/services/places/find-address.ts',
    find: '  await requireRole(context, vendorId, canManageGuestListEvents)\n  const',
    replace: '  const',
    test: 'tests/attack/role-matrix.test.ts',
    testName: 'succeeds only for those',
  },
  {
    protects: 'An address search that does not answer is given up',
    file: 'server/services/places/google-place-search.ts',
    find: 'signal: AbortSignal.timeout(TIMEOUT_MS)',
    replace: 'signal: null',
    test: 'server/services/places/google-place-search.test.ts',
    testName: 'an answer that does not end',
  },
]
