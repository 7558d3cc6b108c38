import type { Control } from './control.ts'

const test = 'server/doctor/check-installation.test.ts'
const check = 'server/doctor/check.ts'

export const controls: Control[] = [
  {
    protects: 'The doctor gives up a service that does not answer, and reports the others',
    file: check,
    find: 'await within(signal, run(signal), giveUp)',
    replace: 'await run(signal)',
    test,
    testName: 'without an answer in time',
  },
  {
    protects: 'The doctor prints no secret of the configuration',
    file: check,
    find: 'text: hideSecrets(text)',
    replace: 'text',
    test,
    testName: 'names a secret',
  },
]
