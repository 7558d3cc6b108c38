import type { Control } from './control.ts'

const CONFIG = { file: 'server/unfit-for-production.ts', test: 'server/config.test.ts' }

const SILENCE = { file: 'server/db/open-pool.ts', test: 'tests/fault/silent-database.test.ts' }
const BODIES = {
  file: 'server/start-server.ts',
  test: 'tests/attack/large-and-slow-bodies.test.ts',
}
const STOPPING = { test: 'tests/fault/stopping.test.ts' }
const DRAIN = { file: 'server/http/drain.ts', test: 'server/http/drain.test.ts' }

export const controls: Control[] = [
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
    protects: 'Production refuses a publishable test key',
    find: 'pattern: /^pk_test_/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: "Production refuses the stand-in's webhook secret",
    find: 'pattern: /^whsec_(standin|test)/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: "Production refuses Twilio's test numbers",
    find: String.raw`pattern: /^\+1500555/`,
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
    find: 'new Set(secret).size < FEWEST_CHARACTERS',
    replace: 'new Set(secret).size < 0',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a secret that repeats itself',
    find: '[0].length === secret.length',
    replace: '[0].length < 0',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a well-known secret',
    find: 'return KNOWN.test(secret) ?',
    replace: 'return KNOWN.test("") ?',
  },
  {
    protects: 'Live and test keys are never mixed',
    file: 'server/config.ts',
    find: '    ...mixedKeys(values),\n',
    replace: '',
    test: 'server/config.test.ts',
  },
  {
    protects: 'Stand-ins on a database of its own are announced',
    file: 'server/announce.ts',
    find: '  console.error(standInWarning(standIns, address))\n',
    replace: '',
    test: 'server/announce.test.ts',
  },
  {
    ...STOPPING,
    protects: 'A node that stops says so before it refuses anyone',
    file: 'server/start-server.ts',
    find: '      running.leave()\n',
    replace: '',
  },
  {
    ...STOPPING,
    protects: 'A node that stops leaves balancers time to look away',
    file: 'server/start-server.ts',
    find: '      await delay(config.SHUTDOWN_GRACE_SECONDS * 1000)\n',
    replace: '',
  },
  {
    ...STOPPING,
    protects: 'Streams are ended before connections are',
    file: 'server/start-server.ts',
    find: '      running.endStreams()\n',
    replace: '',
  },
  {
    ...STOPPING,
    protects: 'What is at work finishes before the database connections end',
    file: 'server/start-server.ts',
    find: 'await Promise.all([drain.finish(DRAIN_MS), source.close()])',
    replace: 'await Promise.all([drain.finish(DRAIN_MS), running.stop(), source.close()])',
  },
  {
    ...STOPPING,
    protects: 'A second signal ends the process',
    file: 'server/stop-on-signal.ts',
    find: '> SAME_REQUEST_MS',
    replace: '> Number.POSITIVE_INFINITY',
  },
  {
    ...DRAIN,
    protects: 'Keep-alive clients of a node that stops are sent elsewhere',
    find: "    if (isTurningAway) response.setHeader('Connection', 'close')\n",
    replace: '',
  },
  {
    ...DRAIN,
    protects: 'Answers that are at work when a node stops end their connection',
    find: "      if (!response.headersSent) response.setHeader('Connection', 'close')\n",
    replace: '',
  },
  {
    ...DRAIN,
    protects: 'A stream that ended does not hold up the stop',
    find: '      for (const response of atWork) endConnectionAfter(response)\n',
    replace: '',
  },
  {
    ...DRAIN,
    protects: 'A request that does not end is cut off',
    find: '          server.closeAllConnections()\n',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'A connection that is not made in time is given up',
    find: '    connectionTimeoutMillis: timeoutMs * CONNECT_SHARE,\n',
    replace: '',
    testName: 'reading an order',
  },
  {
    ...SILENCE,
    protects: 'A statement without an answer is given up',
    find: '    query_timeout: timeoutMs * ANSWER_SHARE,\n',
    replace: '',
    testName: 'reading an order',
  },
  {
    ...SILENCE,
    protects: 'A slow statement is ended by the server before its caller gives up',
    find: '    statement_timeout: timeoutMs * STATEMENT_SHARE,\n',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'A transaction that is left open is ended by the server',
    find: '    idle_in_transaction_session_timeout: timeoutMs,\n',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'A connection that fell silent is not used again',
    find: '        client.connection.stream.destroy()\n        hangUpIdle()',
    replace: '        hangUpIdle()',
  },
  {
    ...SILENCE,
    protects:
      'After one silent call the others do not wait for connections that went silent with it',
    find: '    if (isSilence(error)) hangUpIdle()',
    replace: '',
  },
  {
    ...SILENCE,
    protects: 'A BEGIN that fails does not lose its connection for good',
    file: 'server/db/database.ts',
    find: 'retryConflicts(() => transaction(work, settings))',
    replace: 'drizzle(pool, DRIZZLE).transaction(work, settings)',
  },
  {
    ...BODIES,
    protects: 'Outside the API, too, a body ends at its limit',
    find: "  app.use(except('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES })))\n",
    replace: '',
    testName: '100 MB',
  },
  {
    ...BODIES,
    protects: 'A request that drips is cut off',
    find: 'createServer(options.slowest ?? SLOWEST)',
    replace: 'createServer()',
    testName: 'chunks drip',
  },
  {
    protects: 'A clock that is ahead makes the reconciler pass over no payment',
    file: 'server/services/orders/reconcile-orders.ts',
    find: 'new Date(Math.max(...paid.map(({ paidAt }) => paidAt.getTime())))',
    replace: 'new Date(Math.max(...paid.map(({ paidAt }) => paidAt.getTime())) + 600_000)',
    test: 'tests/fault/clock-skew.test.ts',
  },
  {
    protects: 'An operator hears of notices that are refused',
    file: 'server/services/orders/act-on-payment-notice.ts',
    find: "    context.metrics.count('payment_notice_refused')\n",
    replace: '',
    test: 'tests/fault/clock-skew.test.ts',
  },
]
