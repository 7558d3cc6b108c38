import { execFile } from 'node:child_process'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createCall, NO_LIMITS } from '#tests/support/api-harness.ts'
import { buildVenue } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { noPages } from '#tests/support/no-pages.ts'
import { signIn } from '#tests/lab/buyer.ts'
import { confirmPayment } from '#tests/lab/requests.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTraceCollector } from '#tests/support/trace-collector.ts'
import { sendOver } from '#tests/support/send-over.ts'
import { parseConfig } from '../process/config.ts'
import { BatchedStatement } from '../db/batched-statement.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../process/log.ts'
import { logRequests } from '../http/request-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startServer } from '../start/start-server.ts'
import { beginTrace, inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const silent = pino({ level: 'silent' })
const PHONE = '+13105550150'
const OUTSIDE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${OUTSIDE.traceId}-${OUTSIDE.spanId}-01`

const toConfig = (endpoint: string, more = {}) => ({
  ...parseConfig({
    ...NO_LIMITS,
    PORT: '0',
    HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...more,
  }),
  DATABASE_TIMEOUT_MS: 60_000,
})

describe('with an endpoint', async () => {
  const collector = await startTraceCollector()
  const { url } = await createTestDatabase()
  const config = toConfig(collector.url, { TRUSTED_PROXIES: '1' })
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    { LOG_LEVEL: 'debug' },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>)
        done()
      },
    }),
  )
  const tracing = await startTracing(config, silent)
  cleanUp(tracing.stop)
  const server = await startServer({ config, databaseUrl: url, log, source: noPages })
  cleanUp(server.stop)
  await buildVenue(server.running.services.db)
  const address = `http://127.0.0.1:${server.port}`
  const call = createCall((path, init) => fetch(address + path, init))
  const send = sendOver(address)
  const guest = await signIn(send, PHONE)
  const steps = createOrderSteps({
    call,
    async confirmPayment(clientSecret) {
      const { status, body } = await send(confirmPayment(clientSecret))
      return { status, body: body as { status?: string } }
    },
  })
  const findTrace = async (traceId: string, name: string) => {
    const ofTrace = () => collector.spans().filter((span) => span.traceId === traceId)
    await expect.poll(() => ofTrace().map((span) => span.name)).toContain(name)
    return ofTrace()
  }

  test('a sale is one trace, from the proxy to the statements and the provider', async () => {
    const created = await call<{ order: { orderId: string } }>(
      `POST /users/${guest.userId}/orders`,
      {
        as: guest,
        key: crypto.randomUUID(),
        body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'water', quantity: 1 }] },
        headers: { traceparent },
      },
    )
    expect(created.status).toBe(201)
    const route = 'POST /api/users/:userId/orders'
    const spans = await findTrace(OUTSIDE.traceId, route)
    const request = spans.find(({ name }) => name === route)
    expect(request?.parentId).toBe(OUTSIDE.spanId)
    expect(request?.attributes['fayva.request_id']).toBe(created.headers.get('x-request-id'))
    const children = spans.filter(({ parentId }) => parentId === request?.spanId)
    const names = children.map(({ name }) => name)
    expect(names).toContain('payments createPayment')
    expect(names).toContain('taxes calculateTax')
    expect(names.filter((name) => name.startsWith('orders-')).length).toBeGreaterThan(0)
  })

  test('the log and the trace of a request name each other', async () => {
    const { orderId } = await steps.buy(guest, 'water')
    const { headers } = await steps.read(guest, orderId)
    const requestId = headers.get('x-request-id')
    const line = lines.find((one) => one.msg === 'answered' && one.requestId === requestId)
    const spans = await findTrace(String(line?.traceId), 'GET /api/users/:userId/orders/:orderId')
    expect(spans.map(({ attributes }) => attributes['fayva.request_id'])).toContain(requestId)
  })

  test('nothing of people is in a trace', async () => {
    await call('GET /vendors/HALL/activity?search=Lastname', { as: guest })
    const { orderId } = await steps.buy(guest, 'tee')
    await tracing.stop()
    const sent = collector.text()
    expect(sent).toContain('payments findPayment')
    const secrets = [PHONE, PHONE.slice(1), guest.idToken, guest.userId, orderId, 'Lastname', 'tee']
    expect(secrets.filter((text) => sent.includes(text))).toEqual([])
  })
})

test('without a proxy nobody outside decides about a trace', async () => {
  const collector = await startTraceCollector()
  const config = toConfig(collector.url)
  const tracing = await startTracing(config, silent)
  const app = new Hono()
    .use(logRequests({ config, log: silent, metrics: createMetrics({ pools: {} }) }))
    .get('/page', (c) => c.text('page'))
  await app.request('/page', { headers: { traceparent } })
  await tracing.stop()
  const [span] = collector.spans()
  expect(span?.name).toBe('GET /page')
  expect(span?.traceId).not.toBe(OUTSIDE.traceId)
})

test('a batch belongs to no trace, and each of its calls is a span of its own', async () => {
  const collector = await startTraceCollector()
  const tracing = await startTracing(toConfig(collector.url), silent)
  const { url } = await createTestDatabase()
  const db = openDatabase(url)
  cleanUp(() => db.$client.end())
  const echo = new BatchedStatement<{ word: string }, { word: string }>({
    name: 'echo',
    key: 'word',
    text: 'select word from unnest($word::text[]) as words(word)',
  })
  const words = ['one', 'three', 'two']
  await Promise.all(words.map((word) => beginTrace(word, {}, () => echo.run(db, { word }))))
  await tracing.stop()
  const spans = collector.spans()
  const ofTraces = words.map((word) => {
    const traceId = spans.find(({ name }) => name === word)?.traceId
    return spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
  })
  expect(ofTraces.map((names) => names.toSorted().join(' '))).toEqual([
    'echo one',
    'echo three',
    'echo two',
  ])
})

test('an endpoint that hangs holds up nothing, keeps few spans, and lets the process stop', async () => {
  const collector = await startTraceCollector()
  collector.hang()
  const tracing = await startTracing(toConfig(collector.url), silent)
  for (let span = 0; span < 10_000; span++) {
    expect(beginTrace('request', {}, () => inSpan('statement', {}, () => 'answer'))).toBe('answer')
  }
  await expect.poll(() => collector.spans().length).toBe(512)
  await tracing.stop()
  expect(collector.spans().length).toBe(512 + 2_048)
})

test('nothing of OpenTelemetry is loaded without an endpoint', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const count = () => loaded.filter((url) => url.includes('@opentelemetry')).length
    const { startTracing } = await import('./server/tracing/start-tracing.ts')
    for (const file of ['db/open-pools', 'http/request-log', 'jobs/repeat-tasks', 'metrics/time-calls']) {
      await import('./server/' + file + '.ts')
    }
    await startTracing({}, {})
    const without = count()
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]', OTEL_TRACES_SAMPLER_ARG: 1 }, {})
    console.log(JSON.stringify({ without, isLoadedWith: count() > 0 }))
    process.exit()`
  const parameters = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  expect(JSON.parse(stdout)).toEqual({ without: 0, isLoadedWith: true })
})
