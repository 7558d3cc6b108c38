import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'An open account follows few of its orders',
    file: 'app/features/orders/use-live-open-orders.ts',
    find: '.slice(0, MAX_STREAMS)',
    replace: '',
    test: 'app/features/orders/use-live-open-orders.test.tsx',
    testName: 'follows the first three open orders',
  },
  {
    protects: 'A page of a venue lists a bounded number of guest-list nights',
    file: 'server/services/guest-list/reserve/list-available.ts',
    find: '    limit: MAX_EVENTS_OF_VENDOR,\n',
    replace: '    limit: 1_000_000,\n',
    test: 'server/services/guest-list/glevents/glevents.test.ts',
    testName: 'lists no more than fit on it',
  },
]
