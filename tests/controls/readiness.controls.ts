import type { Control } from './control.ts'

const file = 'server/services/readiness/readiness.store.ts'
const test = 'server/services/readiness/readiness.test.ts'

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
]
