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
    find: 'task(lock ? ',
    replace: 'task(id ? ',
    test,
    testName: 'is not sent by another one',
  },
  {
    protects: 'An item that a tab is sending is not sent again by the same tab',
    file,
    find: '    if (claimed.has(id)) return task()\n',
    replace: '',
    test,
    testName: 'nor twice by the same',
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
    protects: 'A browser that never opens its database holds nothing up',
    file,
    find: 'const STORE_TIMEOUT_MS = 1_000',
    replace: 'const STORE_TIMEOUT_MS = 3_600_000',
    test,
    testName: 'keeps the items while the page is open',
  },
  {
    protects: 'What a full device does not store is stored with the next change',
    file,
    find: 'const written = [...unstored]',
    replace: 'const written = [...unstored]\n    unstored.clear()',
    test,
    testName: 'what a full device does not store',
  },
  {
    protects: 'What an earlier version of the app kept is not lost in an update',
    file,
    find: '    await write()\n    if (earlier) removeText(name)',
    replace: '    if (earlier) removeText(name)\n    await write()',
    test,
    testName: 'is taken over once',
  },
  {
    protects: 'What was sent does not come back from an earlier version of the app',
    file,
    find: ', ...unstored.keys()]',
    replace: ']',
    test,
    testName: 'still keeps is taken over',
  },
  {
    protects: 'What was trimmed leaves the device',
    file,
    find: ' && merge(stored).length === stored.length',
    replace: '',
    test,
    testName: 'trimmed items',
  },
]
