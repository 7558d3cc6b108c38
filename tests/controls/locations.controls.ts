import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'An address search that does not answer is given up',
    file: 'server/services/addresses/google-address-search.ts',
    find: 'signal: AbortSignal.timeout(TIMEOUT_MS)',
    replace: 'signal: null',
    test: 'server/services/addresses/google-address-search.test.ts',
    testName: 'an answer that does not end',
  },
]
