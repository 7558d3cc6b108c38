import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'An address search that does not answer is given up',
    file: 'server/services/places/google-place-search.ts',
    find: 'signal: AbortSignal.timeout(TIMEOUT_MS)',
    replace: 'signal: null',
    test: 'server/services/places/google-place-search.test.ts',
    testName: 'an answer that does not end',
  },
]
