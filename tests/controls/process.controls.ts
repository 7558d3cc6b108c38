import type { Control } from './control.ts'

const CONFIG = { file: 'server/process/check-production.ts', test: 'server/process/config.test.ts' }

const SILENCE = { file: 'server/db/open-pool.ts', test: 'tests/fault/silent-database.test.ts' }

export const controls: Control[] = [
  {
    ...CONFIG,
    protects: 'A sandbox refuses every variable of a real account',
    find: '.filter(isSet)',
    replace: '.filter(() => false)',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a secret test key',
    find: 'pattern: /^(sk|rk)_test_/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: 'Production refuses demo data',
    find: "{ name: 'DEMO', pattern: /^true$/",
    replace: "{ name: 'DEMO', pattern: /^never/",
  },
  {
    ...CONFIG,
    protects: 'Production refuses the development server',
    find: "{ name: 'FAYVA_DEV', pattern: /^true$/",
    replace: "{ name: 'FAYVA_DEV', pattern: /^never/",
  },
  {
    ...CONFIG,
    protects: 'Production refuses the test login',
    find: "{ name: 'TEST_LOGIN_PHONE', pattern: /./",
    replace: "{ name: 'TEST_LOGIN_PHONE', pattern: /^never/",
  },
  {
    protects: 'Live and test keys are never mixed',
    file: 'server/process/config.ts',
    find: ', ...mixedKeys(values)',
    replace: '',
    test: 'server/process/config.test.ts',
  },
  {
    ...SILENCE,
    protects: 'PostgreSQL ends a transaction that is left open',
    find: '    idle_in_transaction_session_timeout: timeoutMs,\n',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'A connection that stopped responding is not used again',
    find: '            void connection.end()\n',
    replace: '',
    file: 'server/db/database.ts',
  },
  {
    protects: 'A node on a read-only database is not ready',
    file: 'server/db/wait-for-database.ts',
    find: "  if (rows[0]?.setting !== 'off') throw new ReadOnlyDatabase()\n",
    replace: '',
    test: 'tests/fault/switchover.test.ts',
    testName: 'is not ready',
  },
  {
    protects: 'A node that lost its lease does not end the run of another',
    file: 'server/jobs/repeated-tasks.store.ts',
    find: "          due_at = now() + $intervalMs * interval '1 ms'\n    where name = $name and run_id = $runId`",
    replace: "          due_at = now() + $intervalMs * interval '1 ms'\n    where name = $name`",
    test: 'server/jobs/repeat-tasks.test.ts',
    testName: 'neither renews nor ends',
  },
]
