import type { Control } from './control.ts'

const file = 'app/api/outbox.ts'
const test = 'app/api/outbox.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two tabs that write at the same moment lose nothing',
    file,
    find: '(items = []) => (next = merge(items))',
    replace: '() => (next = merge(stored))',
    test,
    testName: 'lose nothing',
  },
  {
    protects: 'An item that one tab is sending is not sent by another one',
    file,
    find: 'sendItem(lock ? ',
    replace: 'sendItem(id ? ',
    test,
    testName: 'is not sent by another one',
  },
  {
    protects: 'An item is stored before it is sent',
    file,
    find: '      await load()\n',
    replace: '',
    test,
    testName: 'is stored before it is sent',
  },
  {
    protects: 'An item that was sent is removed before another tab may send it',
    file,
    find: '.finally(saved)',
    replace: '',
    test,
    testName: 'is stored before it is sent',
  },
  {
    protects: 'An item without an answer stays',
    file,
    find: 'if (isRefused(error)) settle(',
    replace: 'settle(',
    test,
    testName: 'waits until the server has answered',
  },
  {
    protects: 'A browser that never opens its database holds nothing up',
    file,
    find: 'const STORE_TIMEOUT_MS = 1_000',
    replace: 'const STORE_TIMEOUT_MS = 3_600_000',
    test,
    testName: 'keeps the items while the page is open',
  },
]
