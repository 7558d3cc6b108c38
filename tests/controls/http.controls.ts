import type { Control } from './control.ts'

const protocol = 'tests/attack/protocol.test.ts'
const idempotency = 'server/http/idempotency.ts'
const idempotencyTest = 'server/http/idempotency.test.ts'
const headers = 'server/http/security-headers.ts'
const headersTest = 'server/http/security-headers.test.ts'
const paging = 'server/http/paging.ts'
const pagingTest = 'server/http/paging.test.ts'

export const controls: Control[] = [
  {
    protects: 'A body of more than 100 kB is not read',
    file: 'server/api.ts',
    find: "  api.use(except(['/api/webhooks/*', PICTURES], limitBody(MAX_BODY_BYTES)))\n",
    replace: '',
    test: protocol,
    testName: 'of more than 100 kB is refused',
  },
  {
    protects: 'A notice of more than 256 kB is not read',
    file: 'server/api.ts',
    find: "  api.use('/webhooks/*', limitBody(MAX_NOTICE_BYTES))\n",
    replace: '',
    test: protocol,
    testName: 'of a notice may have 256 kB',
  },
  {
    protects: 'An idempotency key is short and printable',
    file: idempotency,
    find: '!KEY_PATTERN.test(key)',
    replace: 'false',
    test: protocol,
    testName: 'the idempotency key',
  },
  {
    protects: 'The answer to another body is not replayed',
    file: idempotency,
    find: 'if (first.requestHash !== claim.requestHash) throw differentRequest()',
    replace: '',
    test: idempotencyTest,
    testName: 'the same key with another body is refused',
  },
  {
    protects: 'A repeat does not run beside the first request',
    file: idempotency,
    find: '\n        and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${IN_FLIGHT_SECONDS})',
    replace: '',
    test: idempotencyTest,
    testName: 'while the first is still at work',
  },
  {
    protects: 'A repeat of a request at work gets no empty answer',
    file: idempotency,
    find: 'if (first.status === null) throw stillAtWork()',
    replace: '',
    test: idempotencyTest,
    testName: 'while the first is still at work',
  },
  {
    protects: 'A repeat does nothing a second time',
    file: idempotency,
    find: 'if (first) {',
    replace: 'if (false) {',
    test: idempotencyTest,
    testName: 'a repeat gets the first answer and does nothing',
  },
  {
    protects: 'The key of one person never answers another',
    file: idempotency,
    find: 'caller: callerOf(context),',
    replace: "caller: 'anyone',",
    test: idempotencyTest,
    testName: 'the key of another person is another key',
  },
  {
    protects: 'What failed on our side can be tried again',
    file: idempotency,
    find: 'response.status < 500 && response.status !== 401 && response.status !== 429',
    replace: 'true',
    test: idempotencyTest,
    testName: 'may be tried again',
  },
  {
    protects: 'A page has at most 200 rows',
    file: paging,
    find: '.max(LARGEST_PAGE_SIZE)',
    replace: '',
    test: pagingTest,
    testName: 'come on no page that was not given out',
  },
  {
    protects: 'A page is asked for by a token that we gave out',
    file: paging,
    find: "positionSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))",
    replace: "JSON.parse(Buffer.from(token, 'base64url').toString())",
    test: pagingTest,
    testName: 'come on no page that was not given out',
  },
  {
    protects: 'No other site frames a page',
    file: headers,
    find: `    "frame-ancestors 'none'",\n`,
    replace: '',
    test: headersTest,
    testName: 'a page may be framed by no other',
  },
  {
    protects: 'A page loads only what its policy names',
    file: headers,
    find: `"default-src 'none'"`,
    replace: `"default-src *"`,
    test: headersTest,
    testName: 'a page loads nothing that its policy does not name',
  },
  {
    protects: 'An inline script that is not ours does not run',
    file: headers,
    find: "script-src 'self' ${scripts}",
    replace: "script-src 'self' 'unsafe-inline' ${scripts}",
    test: headersTest,
    testName: 'a page runs its own scripts',
  },
  {
    protects: 'A browser takes a file for what we call it',
    file: headers,
    find: "    'X-Content-Type-Options': 'nosniff',\n",
    replace: '',
    test: headersTest,
    testName: 'every answer says how a browser may treat it',
  },
  {
    protects: 'A request names itself in plain characters only',
    file: 'server/http/request-context.ts',
    find: 'given && REQUEST_ID_PATTERN.test(given)',
    replace: 'given',
    test: 'server/http/request-context.test.ts',
    testName: 'gets an id of its own',
  },
]
