import type { Control } from './control.ts'

const file = 'server/log.ts'
const test = 'server/log.test.ts'

export const controls: Control[] = [
  {
    protects: 'What packages and pages print in production is lines of the JSON log',
    file: 'server/run.ts',
    find: '  if (config.isProduction) logConsole(log)\n',
    replace: '',
    test: 'tests/server-program.test.ts',
    testName: 'also what its packages and pages print',
  },
  {
    protects: 'An error that ends a start in production is a line of the JSON log',
    file: 'server/run.ts',
    find: "    if (process.env.NODE_ENV === 'production') logProblem(error)\n    else if (",
    replace: '    if (',
    test: 'tests/server-program.test.ts',
    testName: 'also the error of a start that fails',
  },
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
  {
    protects: 'Tokens in error messages are masked',
    file,
    find: String.raw`.replace(/\bBearer [\w.-]+/g, 'Bearer ***')`,
    replace: '',
    test,
    testName: 'in an error message is masked',
  },
  {
    protects: 'The values of failed queries are left out of the log',
    file,
    find: String.raw`.replace(/\nparams: [^\n]*/g, '')`,
    replace: '',
    test,
    testName: 'in an error message is masked',
  },
]
