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
]
