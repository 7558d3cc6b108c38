import type { Control } from './control.ts'

const RECORDS = 'server/services/taxes/record-taxes.test.ts'

export const controls: Control[] = [
  {
    protects: 'Tax is reversed only after it was recorded',
    file: 'server/services/taxes/tax-records.store.ts',
    find: "(kind = 'TRANSACTION' or not exists (",
    replace: '(true or not exists (',
    test: RECORDS,
    testName: 'even if the refund came first',
  },
]
