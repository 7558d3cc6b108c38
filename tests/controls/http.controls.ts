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
    testName: 'of a webhook can have 256 kB',
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
    file: 'server/services/orders/complete-order.ts',
    find: 'if (first && first.requestHash !== context.intent.requestHash) throw differentRequest()',
    replace: '',
    test: idempotencyTest,
    testName: 'the same key with another body is refused',
  },
  {
    protects: 'A hand-over whose answer was lost is not called an earlier one',
    file: 'server/services/orders/complete-order.ts',
    find: 'return first?.answer',
    replace: 'return undefined',
    test: idempotencyTest,
    testName: 'a repeat gets the same answer',
  },
  {
    protects: 'The key of one person never answers another',
    file: 'server/services/orders/complete-order.store.ts',
    find: 'from idempotency_keys where caller = $1 and call = $2',
    replace: 'from idempotency_keys where $1::text is not null and call = $2',
    test: idempotencyTest,
    testName: 'the same key is separate for another person',
  },
  {
    protects: 'A key counts for one order',
    file: 'server/services/orders/complete-order.store.ts',
    find: 'where caller = $1 and call = $2 and key = $3',
    replace: 'where caller = $1 and $2::text is not null and key = $3',
    test: idempotencyTest,
    testName: 'the same key is separate for another order',
  },
  {
    protects: 'Another cart under the key of an order is refused',
    file: 'server/services/orders/create-order.ts',
    find: 'if (earlier.requestHash !== context.intent?.requestHash) throw differentRequest()',
    replace: '',
    test: 'server/services/orders/create-order.test.ts',
    testName: 'with the same key and another cart is refused',
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
    protects: 'A page is asked for by a token that we gave out',
    file: paging,
    find: "positionSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))",
    replace: "JSON.parse(Buffer.from(token, 'base64url').toString())",
    test: pagingTest,
    testName: 'accept only page tokens from the server',
  },
  {
    protects: 'No other site frames a page',
    file: headers,
    find: `    "frame-ancestors 'none'",\n`,
    replace: '',
    test: headersTest,
    testName: 'a page cannot be framed',
  },
  {
    protects: 'A page loads only what its policy names',
    file: headers,
    find: `"default-src 'none'"`,
    replace: `"default-src *"`,
    test: headersTest,
    testName: 'a page loads only sources that its policy lists',
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
    testName: 'every response has the general security headers',
  },
  {
    protects: 'A request names itself in plain characters only',
    file: 'server/http/request-context.ts',
    find: 'given && REQUEST_ID_PATTERN.test(given)',
    replace: 'given',
    test: 'server/http/request-context.test.ts',
    testName: 'gets a new id',
  },
]
