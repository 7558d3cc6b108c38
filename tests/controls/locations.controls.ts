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
]
