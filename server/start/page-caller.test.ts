import { pino } from 'pino'
import { createContext, type ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { PageContext } from '#domain/http/page-context.ts'
import { noPages } from '#tests/support/no-pages.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { parseConfig } from '../process/config.ts'
import { startServer } from './start-server.ts'

const LIMIT = 2
const pageContext = createContext<PageContext>()
/** A page that answers as the API does to its loader. */
const build = {
  entry: { module: { default: () => new Response(), pageContext } },
  routes: {
    code: {
      id: 'code',
      path: '/R/:code',
      module: {
        loader: ({
          context,
          params,
        }: {
          context: Map<unknown, PageContext>
          params: { code: string }
        }) => context.get(pageContext)?.apiFetch(`/api/short-code-redirects/${params.code}`),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const { url } = await createTestDatabase()

test.each([
  ['connection', '0'],
  ['proxy', '1'],
])(
  'the calls of a page count for the address of its reader, seen by the %s',
  async (_, proxies) => {
    const { port, stop } = await startServer({
      config: parseConfig({
        DATABASE_URL: url,
        PORT: '0',
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: proxies,
        UNKNOWN_CODES_PER_IP_TEN_MINUTES: String(LIMIT),
      }),
      databaseUrl: url,
      log: pino({ level: 'silent' }),
      source: { ...noPages, load: async () => build },
    })
    onTestFinished(stop)
    const get = async (path: string, address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status
    }
    for (let time = 0; time < LIMIT; time++) {
      expect(await get('/api/short-code-redirects/NOPE', '203.0.113.1')).toBe(404)
    }
    expect(await get('/R/NOPE', '203.0.113.1')).toBe(429)
    // only a trusted proxy is believed
    expect(await get('/R/NOPE', '203.0.113.2')).toBe(proxies === '0' ? 429 : 404)
  },
)
