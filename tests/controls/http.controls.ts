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
    protects: 'A request body of more than 100 kB is refused',
    file: 'server/api.ts',
    find: "  api.use(except(['/api/webhooks/*', PICTURES], limitBody(MAX_BODY_BYTES)))\n",
    replace: '',
    test: protocol,
    testName: 'of more than 100 kB is refused',
  },
  {
    protects: 'A webhook of more than 256 kB is refused',
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
    protects: 'A repeated key with another body is refused',
    file: 'server/services/orders/complete-order.ts',
    find: 'if (first && first.requestHash !== context.intent.requestHash) throw differentRequest()',
    replace: '',
    test: idempotencyTest,
    testName: 'the same key with another body is refused',
  },
  {
    protects: 'A hand-over whose answer was lost is not reported as completed earlier',
    file: 'server/services/orders/complete-order.ts',
    find: 'return first?.answer',
    replace: 'return undefined',
    test: idempotencyTest,
    testName: 'a repeat gets the same answer',
  },
  {
    protects: 'An idempotency key is separate for each person',
    file: 'server/services/orders/complete-order.store.ts',
    find: 'from idempotency_keys where caller = $1 and call = $2',
    replace: 'from idempotency_keys where $1::text is not null and call = $2',
    test: idempotencyTest,
    testName: 'the same key is separate for another person',
  },
  {
    protects: 'An idempotency key is separate for each order',
    file: 'server/services/orders/complete-order.store.ts',
    find: 'where caller = $1 and call = $2 and key = $3',
    replace: 'where caller = $1 and $2::text is not null and key = $3',
    test: idempotencyTest,
    testName: 'the same key is separate for another order',
  },
  {
    protects: 'Another cart under the key of an order is refused',
    file: 'server/services/orders/create-order.ts',
    find: 'if (earlier.requestHash !== requestHash) throw differentRequest()',
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
    protects: 'Only page tokens from the server are accepted',
    file: paging,
    find: 'return positionSchema.extend({ id }).parse(position)',
    replace: 'return position as Position',
    test: pagingTest,
    testName: 'accept only page tokens from the server',
  },
  {
    protects: 'Other sites cannot frame a page',
    file: headers,
    find: `    "frame-ancestors 'none'",\n`,
    replace: '',
    test: headersTest,
    testName: 'a page cannot be framed',
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
    protects: 'A browser does not guess the type of a file',
    file: headers,
    find: "    'X-Content-Type-Options': 'nosniff',\n",
    replace: '',
    test: headersTest,
    testName: 'every response has the general security headers',
  },
  {
    protects: 'A request id contains plain characters only',
    file: 'server/http/request-context.ts',
    find: 'given && REQUEST_ID_PATTERN.test(given)',
    replace: 'given',
    test: 'server/http/request-context.test.ts',
    testName: 'gets a new id',
  },
]
