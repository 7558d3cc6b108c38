import type { Control } from './control.ts'

const file = 'server/services/readiness/readiness.store.ts'
const test = 'server/services/readiness/readiness.test.ts'
const unclear = 'server/services/inventory/alcohol-question.test.ts'

export const controls: Control[] = [
  {
    protects: 'A rehearsal order that is still open keeps its location from opening',
    file,
    find: " and o.is_rehearsal\n             and o.status in ('IN_PROGRESS', 'PAID') and o.closed_reason is null",
    replace: ' and false',
    test,
    testName: 'rehearsal orders that are still open',
  },
  {
    protects: 'A page waits a second at most for what the providers say',
    file: 'server/services/readiness/provider-checks.ts',
    find: "within(waitMs, last.forceFetch('answer'), () => late)",
    replace: "last.forceFetch('answer')",
    test: 'server/services/readiness/provider-checks.test.ts',
    testName: 'more than a second',
  },
  {
    protects: 'A provider is asked for our account once a minute at most',
    file: 'server/services/readiness/provider-checks.ts',
    find: 'const CACHE_TTL_MS = 60_000',
    replace: 'const CACHE_TTL_MS = 1',
    test: 'server/services/readiness/provider-checks.test.ts',
    testName: 'once a minute',
  },
  {
    protects: 'What would keep a location from opening is not put on sale at one that is open',
    file: 'server/services/inventory/guard-sales.ts',
    find: 'if (!isOpenToGuests || productIds.length === 0) return',
    replace: 'return',
    test: unclear,
    testName: 'is not put on sale as food',
  },
  {
    protects: 'A product that is put on sale waits for a location that opens',
    file: 'server/services/locations/locations.store.ts',
    find: ' for share',
    replace: '',
    test: unclear,
    testName: 'waits for a location that opens',
  },
  {
    protects:
      'A location that opens looks again at what was put on sale since its problems were read',
    file: 'server/services/locations/open-location.ts',
    find: '  requireNone(toAlcoholProblem(vendorLocationId, unclear))\n',
    replace: '  void [toAlcoholProblem, unclear]\n',
    test: unclear,
    testName: 'since its problems were read',
  },
  {
    protects: 'Who orders what may be alcohol is asked for the age',
    file: 'server/services/inventory/pick-lines.ts',
    find: 'isAlcoholUnclear(product) &&',
    replace: 'false && isAlcoholUnclear(product) &&',
    test: unclear,
    testName: 'only to those who say that they are of age',
  },
]
