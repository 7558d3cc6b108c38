import type { Control } from './control.ts'

const protocol = 'tests/attack/protocol.test.ts'

export const controls: Control[] = [
  {
    protects: 'A body of more than 100 kB is not read',
    file: 'server/api.ts',
    find: "  api.use(except('/api/webhooks/*', limitBody(MAX_BODY_BYTES)))\n",
    replace: '',
    test: protocol,
    testName: 'of more than 100 kB is refused',
  },
  {
    protects: 'An idempotency key is short and printable',
    file: 'server/http/idempotency.ts',
    find: '!KEY_PATTERN.test(key)',
    replace: 'false',
    test: protocol,
    testName: 'the idempotency key',
  },
]
