import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '#server/process/config.ts'
import { startServer } from '#server/start/start-server.ts'
import { noPages } from '#tests/support/no-pages.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** The time that usual load balancers keep an idle connection. */
const BALANCER_SECONDS = 60

const { url } = await createTestDatabase()
const { port, stop } = await startServer({
  config: parseConfig({ DATABASE_URL: url, PORT: '0', HOST: '127.0.0.1' }),
  databaseUrl: url,
  log: pino({ level: 'silent' }),
  source: noPages,
})
afterAll(stop)

test('an idle connection stays open longer than a load balancer keeps it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(BALANCER_SECONDS)
})

test.each(['/healthz', '/readyz', '/api/healthz'])(
  '%s answers health checks in HTTP/1.0 without a host, whatever their method',
  async (path) => {
    for (const method of ['OPTIONS', 'GET', 'HEAD']) {
      expect(await ask(`${method} ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    }
  },
)

async function ask(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.write(request)
  await once(socket, 'close')
  return answer
}
