import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { ApiFetch } from '#domain/http/page-context.ts'
import type { Config } from '../process/config.ts'
import { apiDocsRoutes } from '../http/api-docs.routes.ts'
import { trackResponses } from '../http/drain.ts'
import { operationsRoutes } from '../http/operations.routes.ts'
import { openStreams } from '../live/answer-events.ts'
import { createMenuAnswers } from './menu-answers.ts'
import { startInTurn } from '../http/start-in-turn.ts'
import { logRequests } from '../http/request-log.ts'
import type { Connection } from '../calls/api-request.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { builtFiles, demoFiles } from '../http/static-files.ts'
import { pictureFiles } from '../services/pictures/picture-files.routes.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { redirectOldAddresses } from '../http/old-addresses.ts'
import { toPublicUrl } from '../process/public-address.ts'
import { createPages } from './pages.ts'
import { openPageSource, type OpenPageSource } from './page-source.ts'
import { startServices, type RunningServices } from './start-services.ts'

/** Requests in flight get this long to finish when the process stops. */
const DRAIN_MS = 10_000
/** Slower requests are cut off, however steadily they send; responses have no limit. */
const SLOWEST = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
}
/**
 * Idle connections stay open longer than load balancers keep theirs (usually 60 s): one that the server closes
 * first may take a request with it.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000
/** Load balancers send health checks in HTTP/1.0, without a host. */
const HOST_OF_HTTP_1_0 = 'localhost'
/** Pages take no bodies, stand-ins small ones; the API has limits of its own. */
const MAX_BODY_BYTES = 100 * 1024
/** Answers from memory are counted in bulk, because counting costs more than the answer. */
const COUNT_EVERY_MS = 1_000

export interface RunningServer {
  port: number
  running: RunningServices
  /**
   * Graceful shutdown: reports not ready, waits for load balancers, finishes running requests, ends
   * streams and jobs, and disconnects from the database last.
   */
  stop(): Promise<void>
}

/** API, pages, stand-ins and jobs on one port. */
export async function startServer(options: {
  config: Config
  databaseUrl: string
  log: Logger
  /** Runs before the first request is accepted. */
  beforeListening?: (services: RunningServices['services']) => Promise<void>
  /** Replaces the built pages. */
  source?: OpenPageSource
  /** Replaces the usual limits on slow requests. */
  slowest?: typeof SLOWEST
}): Promise<RunningServer> {
  const { config, log } = options
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    ...(options.slowest ?? SLOWEST),
  })
  const drain = trackResponses(server)
  const ownAddress = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [running, source] = await Promise.all([
    startServices({ ...options, ownAddress }),
    options.source ?? openPageSource(config, server),
  ])
  answerRequests(server, running, source)
  const jobs = startJobs(running.forJobs)
  await options.beforeListening?.(running.services)
  await listen(server, config)
  return {
    port: (server.address() as AddressInfo).port,
    running,
    async stop() {
      running.startDraining()
      drain.closeAfterResponses()
      await delay(config.SHUTDOWN_GRACE_SECONDS * 1000)
      running.endStreams()
      await Promise.all([drain.finish(DRAIN_MS), source.close()])
      await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs did not stop'))
      await running.stop()
    },
  }
}

function answerRequests(server: Server, running: RunningServices, source: OpenPageSource) {
  const { services, api, outside } = running
  const headers = commonHeaders(services.config)
  const renderPage = createPages({
    source,
    config: services.config,
    page: {
      config: {
        publishableKey: outside.publishableKey,
        stripeScriptUrl: outside.stripeScriptUrl,
        sendsMail: services.mail.isConfigured,
        defaultLocationId: services.config.DEFAULT_LOCATION,
        venueSignup: services.config.VENUE_SIGNUP,
        hasDemoVenues: services.config.isDemo,
        devTools: !services.config.isProduction,
      },
      report: (error) => services.log.error({ err: error }, 'a page could not be rendered'),
    },
  })

  const app = new Hono<{ Bindings: Connection }>()
  const inTurn = startInTurn(running)
  app.use(logRequests(services, inTurn.waitedMs))
  app.use(async (c, next) => {
    await next()
    // c.header would turn a finished response into a stream
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  app.use(inTurn.refuseLate)
  app.use(compress())
  app.use(except('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES })))
  app.route('/', operationsRoutes(services))
  app.route('/', apiDocsRoutes(services.config))
  app.route('/', api)
  for (const standIn of outside.standIns) app.route(standIn.path, standIn.app)
  app.route('/', pictureFiles(services))
  app.route('/', demoFiles())
  if (source.mode === 'production') app.route('/', builtFiles())
  app.all('*', (c) => renderPage(atPublicAddress(c.req.raw, services.config), apiFetchFor(api, c)))

  const listener = inTurn.listen(
    getRequestListener(openStreams(app.fetch), { hostname: HOST_OF_HTTP_1_0 }),
  )
  const menuAnswers = createMenuAnswers({
    catalogue: services.catalogue,
    headers,
    log: services.log,
    callApi: async (path) => api.request(path),
    renderPage: (path) =>
      renderPage(
        new Request(toPublicUrl(services.config, { pathname: path, search: '' })),
        async (callPath, init) => api.request(callPath, init),
      ),
    fallBack: (request, response) => void listener(request, response),
  })
  const redirectOld = redirectOldAddresses(services.config, headers)
  server.on('request', (request, response) => {
    if (redirectOld(request, response)) return
    if (source.mode === 'production' && menuAnswers.tryAnswer(request, response)) return
    source.beforeApp(request, response, () => void listener(request, response))
  })
  const counting = setInterval(() => {
    for (const [route, amount] of menuAnswers.resetCounts()) {
      services.metrics.countFromMemory(route, amount)
    }
  }, COUNT_EVERY_MS)
  services.closing.addEventListener('abort', () => clearInterval(counting))
}

/** Calls of a page count as calls from its reader's address, which the limits use. */
function apiFetchFor(api: RunningServices['api'], c: Context<{ Bindings: Connection }>): ApiFetch {
  const forwarded = c.req.header('x-forwarded-for')
  return async (path, init) => {
    const headers = new Headers(init?.headers)
    if (forwarded) headers.set('x-forwarded-for', forwarded)
    return api.request(path, { ...init, headers }, { incoming: c.env.incoming })
  }
}

/** Pages contain the configured address, whatever host a request claims. */
function atPublicAddress(request: Request, config: Config): Request {
  return new Request(toPublicUrl(config, new URL(request.url)), request)
}

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
