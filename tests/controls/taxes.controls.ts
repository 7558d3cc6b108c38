import type { Control } from './control.ts'

const RECORDS = 'server/services/taxes/record-taxes.test.ts'

export const controls: Control[] = [
  {
    protects: 'Tax is reversed only after it was recorded',
    file: 'server/services/taxes/tax-records.store.ts',
    find: "t.status = 'DUE'))\n           and (kind = 'TRANSACTION' or not exists (\n             select from tax_reversals",
    replace:
      "false))\n           and (kind = 'TRANSACTION' or not exists (\n             select from tax_reversals",
    test: RECORDS,
    testName: 'even if the refund came first',
  },
  {
    protects: 'The rest of a tax is reversed only after its parts were',
    file: 'server/services/taxes/tax-records.store.ts',
    find: 'select from tax_reversals r where r.order_id = due.order_id',
    replace: 'select from tax_reversals r where false and r.order_id = due.order_id',
    test: 'server/services/orders/refund/refund-lines.test.ts',
    testName: 'when all are due at once',
  },
]
