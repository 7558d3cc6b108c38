import type { Control } from './control.ts'

const CHANGES = { file: 'server/live/changes.ts', test: 'server/live/changes.test.ts' }
const STREAMS = {
  file: 'server/live/event-streams.ts',
  test: 'server/services/orders/order-stream.test.ts',
}
const ANYONES = {
  file: 'server/live/event-streams.ts',
  test: 'server/live/event-streams.test.ts',
}
const MENUS = 'server/start/menu-answers.test.ts'
const JOBS = { test: 'server/jobs/repeat-tasks.test.ts' }

export const controls: Control[] = [
  {
    ...ANYONES,
    protects: 'A node holds only so many open menus in memory',
    find: 'publicCount >= maxPublicStreams || ',
    replace: '',
    testName: 'a node limits its number of open streams',
  },
  {
    ...ANYONES,
    protects: 'A page that does not read its stream cannot fill the memory',
    file: 'server/live/answer-events.ts',
    find: 'page.writableLength <= MAX_UNREAD_BYTES',
    replace: 'page.writableLength !== Infinity',
    testName: 'a reader that does not read is cut off',
  },
  {
    ...CHANGES,
    protects: 'A connection that stops responding is detected',
    find: 'paranoidChecking: CHECK_EVERY_MS,',
    replace: 'paranoidChecking: false,',
    testName: 'a connection that stops responding',
  },
  {
    protects: 'A change announced while a menu is read is not lost',
    file: 'server/db/fresh-cache.ts',
    find: 'invalidate: (key) => valid.delete(key)',
    replace: 'invalidate: (key) => valid.peek(key) && valid.delete(key)',
    test: 'server/db/fresh-cache.test.ts',
    testName: 'a change announced during a load',
  },
  {
    protects: 'Answers to signed-in callers never come from memory',
    file: 'server/start/menu-answers.ts',
    find: ' || request.headers.authorization !== undefined',
    replace: '',
    test: MENUS,
    testName: 'shared caches',
  },
  {
    protects: 'Answers to signed-in callers are not cached',
    file: 'server/services/inventory/inventory.routes.ts',
    find: "isPublic ? PUBLIC_MENU : 'private, no-store'",
    replace: 'PUBLIC_MENU',
    test: MENUS,
    testName: 'shared caches',
  },
  {
    ...STREAMS,
    protects: 'A stream ends with its session',
    find: 'revokedSessions.onRevoked(endSignedOut)',
    replace: '',
    testName: 'a stream ends with its session',
  },
  {
    ...STREAMS,
    protects: 'A stream ends with its token',
    find: 'now().getTime() < validUntil && ',
    replace: '',
    testName: 'a stream ends when its token expires',
  },
  {
    ...STREAMS,
    protects: 'One person has a limited number of streams',
    find: 'ofPerson.size > MAX_STREAMS_PER_PERSON && oldest',
    replace: 'false && oldest',
    testName: 'opening more than the allowed number',
  },
  {
    ...JOBS,
    protects: 'Two nodes never run the same task at the same time',
    file: 'server/jobs/repeated-tasks.store.ts',
    find: 'and (leased_until is null or leased_until <= now())',
    replace: '',
    testName: 'two nodes never run',
  },
  {
    ...JOBS,
    protects: 'Long work keeps its lease',
    file: 'server/jobs/repeat-tasks.ts',
    find: '}, leaseMs / 3)',
    replace: '}, 1e9)',
    testName: 'a task that runs longer than its lease',
  },
  {
    protects: "A dead node's tasks are free again within one interval",
    file: 'server/jobs/repeat-tasks.ts',
    find: 'const LEASE_MS = 10_000',
    replace: 'const LEASE_MS = 14_400_000',
    test: 'tests/fault/dead-node.test.ts',
  },
  {
    ...ANYONES,
    protects: 'An address cannot use up a node with open menus',
    find: ' || ofAddress >= maxPerAddress',
    replace: '',
    testName: 'an address can hold a limited number',
  },
]
