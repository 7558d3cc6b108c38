import type { Control } from './control.ts'

const unclear = 'server/services/inventory/alcohol-question.test.ts'

export const controls: Control[] = [
  {
    protects:
      'A location that opens looks again at what was put on sale since its problems were read',
    file: 'server/services/locations/open-location.ts',
    find: '  requireNone(toAlcoholProblem(vendorLocationId, unclear))\n',
    replace: '  void [toAlcoholProblem, unclear]\n',
    test: unclear,
    testName: 'since its problems were read',
  },
]
