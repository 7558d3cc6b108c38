import type { Control } from './control.ts'

const JOBS = { test: 'server/jobs/repeat-tasks.test.ts' }

export const controls: Control[] = [
  {
    protects: 'A change announced while a menu is read is not lost',
    file: 'server/db/fresh-cache.ts',
    find: 'invalidate: (key) => valid.delete(key)',
    replace: 'invalidate: (key) => valid.peek(key) && valid.delete(key)',
    test: 'server/db/fresh-cache.test.ts',
    testName: 'a change announced during a load',
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
    ...JOBS,
    protects: 'A task whose node died is due again within a minute, not after its whole interval',
    file: 'server/jobs/repeat-tasks.ts',
    find: 'Math.min(pauseMs(task, new Date()), RERUN_AFTER_MS)',
    replace: 'pauseMs(task, new Date())',
    testName: 'whose node dies during its run',
  },
]
