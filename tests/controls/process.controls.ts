import type { Control } from './control.ts'

const CONFIG = { file: 'server/process/check-production.ts', test: 'server/process/config.test.ts' }

const SILENCE = { file: 'server/db/open-pool.ts', test: 'tests/fault/silent-database.test.ts' }
const BODIES = {
  file: 'server/start/start-server.ts',
  test: 'tests/attack/large-and-slow-bodies.test.ts',
}
const STOPPING = { test: 'tests/fault/stopping.test.ts' }
const DRAIN = { file: 'server/http/drain.ts', test: 'server/http/drain.test.ts' }

const REHEARSAL = { test: 'server/rehearsal/rehearsal.test.ts' }

export const controls: Control[] = [
  {
    ...CONFIG,
    protects: 'A rehearsal refuses every variable of a real account',
    find: '.filter(isSet)',
    replace: '.filter(() => false)',
  },
  {
    ...REHEARSAL,
    protects: 'Rehearsals and real installations never share a database',
    file: 'server/rehearsal/require-kind.ts',
    find: 'rows[0]?.value !== kind',
    replace: 'false',
  },
  {
    ...REHEARSAL,
    protects: 'A rehearsal asks no host of the internet',
    file: 'server/rehearsal/vendor-network.ts',
    find: '!VENDOR_HOSTS.includes(host)',
    replace: 'false',
  },
  {
    protects: 'A provider that does not answer stops no start',
    file: 'server/doctor/try-keys.ts',
    find: 'await within(AbortSignal.timeout(TIMEOUT_MS), Promise.all(trials), () => {})',
    replace: 'await Promise.all(trials)',
    test: 'server/doctor/try-keys.test.ts',
    testName: 'stays silent',
  },
  {
    ...CONFIG,
    protects: 'Production refuses an address without TLS',
    find: 'pattern: /^http:/i',
    replace: 'pattern: /^never/',
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
    ...CONFIG,
    protects: 'Production refuses a secret of few characters',
    find: 'new Set(secret).size < MIN_CHARACTERS',
    replace: 'new Set(secret).size < 0',
  },
  {
    protects: 'Live and test keys are never mixed',
    file: 'server/process/config.ts',
    find: ', ...mixedKeys(values)',
    replace: '',
    test: 'server/process/config.test.ts',
  },
  {
    ...STOPPING,
    protects: 'A stopping node leaves load balancers time to react',
    file: 'server/start/start-server.ts',
    find: '      await delay(config.SHUTDOWN_GRACE_SECONDS * 1000)\n',
    replace: '',
  },
  {
    ...STOPPING,
    protects: 'Running work finishes before the database connections close',
    file: 'server/start/start-server.ts',
    find: 'await Promise.all([drain.finish(DRAIN_MS), source.close()])',
    replace: 'await Promise.all([drain.finish(DRAIN_MS), running.stop(), source.close()])',
  },
  {
    ...DRAIN,
    protects: 'A request that does not end is cut off',
    find: '          server.closeAllConnections()\n',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'Connecting to the database times out',
    find: '    connectionTimeoutMillis: timeoutMs * CONNECT_SHARE,\n',
    replace: '',
    testName: 'reading an order',
  },
  {
    ...SILENCE,
    protects: 'A statement without an answer times out',
    find: '    query_timeout: timeoutMs * ANSWER_SHARE,\n',
    replace: '',
    testName: 'reading an order',
  },
  {
    ...SILENCE,
    protects: 'PostgreSQL cancels a slow statement before its caller times out',
    find: '    statement_timeout: timeoutMs * STATEMENT_SHARE,\n',
    replace: '',
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
    ...SILENCE,
    protects: 'A failed BEGIN does not leak its connection',
    file: 'server/db/database.ts',
    find: 'pool.use((connection) =>',
    // as Drizzle's own way does it: the connection is released when the work succeeds
    replace: `((run: Function) => pool.connect().then(async (connection) => {
      const result = await run(connection)
      connection.release()
      return result
    }))((connection: pg.PoolClient) =>`,
    testName: 'without leaking a connection',
  },
  {
    ...BODIES,
    protects: 'Request bodies are limited outside the API too',
    find: "  app.use(except('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES })))\n",
    replace: '',
    testName: '100 MB',
  },
  {
    ...BODIES,
    protects: 'A request that is sent too slowly is cut off',
    find: '    ...(options.slowest ?? SLOWEST),\n',
    replace: '',
    testName: 'chunks drip',
  },
  {
    protects: 'Idle connections stay open longer than load balancers keep them',
    file: 'server/start/start-server.ts',
    find: '    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,\n',
    replace: '',
    test: 'tests/fault/balancer.test.ts',
    testName: 'idle connection',
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
    protects: 'A connection to a read-only server is given up',
    file: 'server/db/open-pool.ts',
    find: ' || isReadOnly(cause)) return true',
    replace: ') return true',
    test: 'tests/fault/switchover.test.ts',
    testName: 'given up',
  },
  {
    protects: 'A node that lost its lease does not end the run of another',
    file: 'server/jobs/repeated-tasks.store.ts',
    find: "          due_at = now() + $intervalMs * interval '1 ms'\n    where name = $name and run_id = $runId`",
    replace: "          due_at = now() + $intervalMs * interval '1 ms'\n    where name = $name`",
    test: 'server/jobs/repeat-tasks.test.ts',
    testName: 'neither renews nor ends',
  },
  {
    protects: 'A node that lost its lease does not renew the run of another',
    file: 'server/jobs/repeated-tasks.store.ts',
    find: ' and run_id = $runId returning',
    replace: ' returning',
    test: 'server/jobs/repeat-tasks.test.ts',
    testName: 'neither renews nor ends',
  },
  {
    protects: 'Few spans wait for a collector that hangs',
    file: 'server/tracing/open-telemetry.ts',
    find: 'maxQueueSize: MAX_WAITING',
    replace: 'maxQueueSize: 100_000',
    test: 'server/tracing/tracing.test.ts',
    testName: 'an endpoint that hangs',
  },
]
