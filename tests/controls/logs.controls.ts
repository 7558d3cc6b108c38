import type { Control } from './control.ts'

const file = 'server/process/log.ts'
const test = 'server/process/log.test.ts'

export const controls: Control[] = [
  {
    protects: 'Personal data and credentials are masked in the log',
    file,
    find: 'SECRET_FIELDS.flatMap((field) => [field, `*.${field}`])',
    replace: '[]',
    test,
    testName: 'is masked, also in nested objects',
  },
  {
    protects: 'Phone numbers in error messages are masked',
    file,
    find: String.raw`.replace(/\+\d{7,15}/g, '+***')`,
    replace: '',
    test,
    testName: 'in an error message is masked',
  },
  {
    protects: 'Payment secrets in error messages are masked',
    file,
    find: String.raw`.replace(/_secret_\w+/g, '_secret_***')`,
    replace: '',
    test,
    testName: 'in an error message is masked',
  },
]
