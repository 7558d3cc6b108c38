import type { Control } from './control.ts'

const fullHouse = 'tests/race/full-house.test.ts'
const startInTurn = 'server/http/start-in-turn.ts'
const startInTurnTest = 'server/http/start-in-turn.test.ts'
const limitTurnsTest = 'server/db/limit-turns.test.ts'
const protocol = 'tests/attack/protocol.test.ts'
const idempotencyTest = 'server/calls/once.test.ts'
const headers = 'server/http/security-headers.ts'
const headersTest = 'server/http/security-headers.test.ts'
const paging = 'server/calls/paging.ts'
const pagingTest = 'server/calls/paging.test.ts'

export const controls: Control[] = [
  {
    protects: 'Staff have connections that guests cannot take',
    file: 'server/http/admission.ts',
    find: "    if (isForStaff) c.set('context', { ...context, ...admission.forStaff })\n",
    replace: '',
    test: fullHouse,
    testName: 'while all guest connections are taken',
  },
  {
    protects: 'A full house of guests does not take a node out of traffic',
    file: 'server/http/operations.routes.ts',
    find: 'operationsRoutes({ config, admission, metrics, draining }: Services): Hono {\n',
    replace:
      'operationsRoutes({ config, db, metrics, draining }: Services): Hono {\n  const admission = { forStaff: { db } }\n',
    test: fullHouse,
    testName: 'stays ready',
  },
  {
    protects: 'Guests who make calls of staff share two connections',
    file: 'server/http/admission.ts',
    find: 'await admission.ofStrangers(next)',
    replace: 'await next()',
    test: fullHouse,
    testName: 'share two of their connections',
  },
  {
    protects: 'Calls of staff start before the waiting calls of guests',
    file: startInTurn,
    find: ' || callsOfStaff.match(method, path)[0].length > 0',
    replace: '',
    test: startInTurnTest,
    testName: 'overtake a thousand',
  },
  {
    protects: 'Of a thousand changes of guests a few are worked on at once',
    file: 'server/http/admission.ts',
    find: 'atOnce: Infinity, busy: CHANGES_BUSY',
    replace: 'atOnce: Infinity',
    test: startInTurnTest,
    testName: 'sixteen changes of guests',
  },
  {
    protects: 'A request that waited too long for its turn is refused',
    file: startInTurn,
    find: '.catch(() => late.add(request))',
    replace: '.catch(() => {})',
    test: startInTurnTest,
    testName: 'waits too long',
  },
  {
    protects: 'Guests leave processors to the statements of staff',
    file: 'server/db/open-pools.ts',
    find: '    busyConnections: Math.ceil(config.DATABASE_CONNECTIONS * GUESTS_BUSY_SHARE),\n',
    replace: '',
    test: fullHouse,
    testName: 'only a quarter',
  },
  {
    protects: 'One person cannot hold all connections with changes',
    file: 'server/http/admission.ts',
    find: 'isRead ? MAX_READS_AT_ONCE : config.CHANGES_PER_PERSON_AT_ONCE',
    replace: 'MAX_READS_AT_ONCE * 2',
    test: fullHouse,
    testName: 'the changes of one person',
  },
  {
    protects: 'A flood of changes of one person is refused',
    file: 'server/http/admission.ts',
    find: 'maxWaiting: MAX_WAITING_PER_PERSON,',
    replace: 'maxWaiting: Infinity,',
    test: fullHouse,
    testName: 'the changes of one person',
  },
  {
    protects: 'Work that does not get a connection in time is refused, not forgotten',
    file: 'server/db/limit-turns.ts',
    find: '      const timer = setTimeout(giveUp, maxWaitMs)\n',
    replace: '      const timer = undefined\n',
    test: limitTurnsTest,
    testName: 'is refused after its time',
  },
  {
    protects: 'A request body of more than 100 kB is refused',
    file: 'server/api.ts',
    find: "  api.use(except(['/api/webhooks/*', ...LARGE_BODIES], limitBody(MAX_BODY_BYTES)))\n",
    replace: '',
    test: protocol,
    testName: 'of more than 100 kB is refused',
  },
  {
    protects: 'A webhook of more than 256 kB is refused',
    file: 'server/api.ts',
    find: "  api.use('/webhooks/*', limitBody(MAX_WEBHOOK_BYTES))\n",
    replace: '',
    test: protocol,
    testName: 'of a webhook can have 256 kB',
  },
  {
    protects: 'An idempotency key is separate for each person',
    file: 'server/calls/once.ts',
    find: 'where caller = any($callers::text[]) and call',
    replace: 'where $callers::text[] is not null and call',
    test: idempotencyTest,
    testName: 'the same key is separate for another person',
  },
  {
    protects: 'A page has at most 200 rows',
    file: paging,
    find: '.max(LARGEST_PAGE_SIZE)',
    replace: '',
    test: pagingTest,
    testName: 'accept only page tokens from the server',
  },
  {
    protects: 'A page loads only the sources in its policy',
    file: headers,
    find: `"default-src 'none'"`,
    replace: `"default-src *"`,
    test: headersTest,
    testName: 'a page loads only sources that its policy lists',
  },
  {
    protects: 'Injected inline scripts do not run',
    file: headers,
    find: "script-src 'self' ${scripts}",
    replace: "script-src 'self' 'unsafe-inline' ${scripts}",
    test: headersTest,
    testName: 'a page runs its own scripts',
  },
  {
    protects: 'A proxy on this machine hands out no metrics',
    file: 'server/http/operations.routes.ts',
    find: 'return !isForwarded && ',
    replace: 'return ',
    test: 'server/http/operations.routes.test.ts',
    testName: 'metrics are for this machine',
  },
  {
    protects: 'Metrics are for the bearer of their token',
    file: 'server/http/operations.routes.ts',
    find: "await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)",
    replace: "c.req.header('authorization')",
    test: 'server/http/operations.routes.test.ts',
    testName: 'with a token',
  },
]
