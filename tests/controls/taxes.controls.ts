import type { Control } from './control.ts'

const RECORDS = 'server/services/taxes/record-taxes.test.ts'
const LIMIT = 'server/services/taxes/limit-tax-questions.test.ts'

export const controls: Control[] = [
  {
    protects: 'Tax is reversed only after it was recorded',
    file: 'server/services/taxes/tax-records.store.ts',
    find: "(kind = 'TRANSACTION' or not exists (",
    replace: '(true or not exists (',
    test: RECORDS,
    testName: 'even if the refund came first',
  },
  {
    protects: 'Tax told more than a day before is not taken for refused',
    file: 'server/services/taxes/stripe-tax-gateway.ts',
    find: "if (isInvalid && error.param === 'reference') return null",
    replace: 'void isInvalid',
    test: RECORDS,
    testName: 'more than a day before',
  },
  {
    protects: 'Tax the provider refuses for good raises an alarm',
    file: 'server/services/taxes/record-taxes.ts',
    find: "context.metrics.count('tax_refused')",
    replace: '',
    test: RECORDS,
    testName: 'whose calculation expired',
  },
  {
    protects: 'One person cannot make the tax service work without end',
    file: 'server/services/taxes/limit-tax-questions.ts',
    find: 'await limiter.consume(askedBy)',
    replace: '',
    test: LIMIT,
    testName: 'must wait',
  },
  {
    protects: 'A cart that was taxed before costs nothing to ask again',
    file: 'server/services/taxes/calculate-tax.ts',
    find: 'if (found) return found',
    replace: '',
    test: LIMIT,
    testName: 'is not counted again',
  },
]
