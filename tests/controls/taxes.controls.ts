import type { Control } from './control.ts'

const RECORDS = 'server/services/taxes/record-taxes.test.ts'
const LIMIT = 'server/services/taxes/limit-tax-requests.test.ts'

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
    protects: 'Tax reported more than a day before does not count as refused',
    file: 'server/services/taxes/stripe-tax-gateway.ts',
    find: "if (isInvalid && error.param === 'reference') return null",
    replace: 'void isInvalid',
    test: RECORDS,
    testName: 'more than a day before',
  },
  {
    protects: 'Tax that the provider refuses permanently raises an alarm',
    file: 'server/services/taxes/record-taxes.ts',
    find: "context.metrics.count('tax_refused')",
    replace: '',
    test: RECORDS,
    testName: 'whose calculation expired',
  },
  {
    protects: 'Tax calculations are limited per person',
    file: 'server/services/payments/limit-requests.ts',
    find: 'await limiter.consume(requestedBy)',
    replace: '',
    test: LIMIT,
    testName: 'must wait',
  },
  {
    protects: 'A cart whose tax is already known does not count against the limit',
    file: 'server/services/taxes/calculate-tax.ts',
    find: 'if (found) return found',
    replace: '',
    test: LIMIT,
    testName: 'is not counted again',
  },
]
